import type { ServerResponse } from 'node:http';
import { beforeEach, onTestFinished } from 'vitest';
import { webhookHandlers } from '../../../src/api/webhooks.ts';
import {
  createDeliveries,
  type Deliveries,
  type DeliveriesOptions,
} from '../../../src/domain/deliveries/create-deliveries.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import { webhookEndpoints } from '../../../src/domain/schema/webhooks.ts';
import { resolveOptions } from '../../../src/options/resolve-options.ts';
import { createClock, type MovableClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { addPartner } from '../../support/session-rows.ts';
import { testContext } from '../../support/test-context.ts';
import { useDatabase } from '../../support/use-database.ts';
import { startReceiver } from './receiver.ts';

export const secret = 'webhook-secret-of-the-tests-0123456789';
export const partner_id = 'partner-1';

/** Deliveries, and the handlers of their operations. */
export type TestDeliveries = Deliveries & { readonly handlers: Readonly<Record<string, unknown>> };
type Options = Partial<DeliveriesOptions> & {
  db?: Database;
  clock?: MovableClock;
  onError?: (error: unknown) => void;
};

/** What a test works with: a database per file, emptied before each test, and what the test itself starts. */
export function useService() {
  const open = useDatabase();
  let clock: MovableClock;
  beforeEach(async () => {
    clock = createClock(new Date('2026-11-20T09:00:00.000Z'), { frozen: true });
    await open.db.delete(webhookEndpoints);
    await open.db.delete(partners);
    for (const id of [partner_id, 'partner-2']) await addPartner(open.db, id);
  });
  /** Makes deliveries on the database, stopped after the test. */
  function deliveries({
    db = open.db,
    clock: own = clock,
    onError,
    ...options
  }: Options = {}): TestDeliveries {
    const made = createDeliveries(testContext(db, own, onError), {
      findSecret: async () => secret,
      ...resolveOptions({}).delivery,
      ...options,
    });
    onTestFinished(() => made.worker.stop());
    return { ...made, handlers: { ...webhookHandlers(open.db, made) } };
  }
  /** Registers an endpoint and returns its id. */
  async function register(deliveries: TestDeliveries, url: string, events?: string[]): Promise<string> {
    const { body } = await call(deliveries, 'createWebhook', { body: { url, events } });
    return (body as { id: string }).id;
  }
  /** Starts a receiver and registers it with deliveries of its own. */
  async function registered(options?: Options) {
    const [receiver, own] = [await startReceiver(), deliveries(options)];
    return { receiver, deliveries: own, id: await register(own, receiver.url) };
  }
  return {
    get db() {
      return open.db;
    },
    get clock() {
      return clock;
    },
    /** Moves the clock on. */
    later: (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000)),
    deliveries,
    register,
    registered,
    /** The same, of which the worker runs, and whose receiver gives its first request to the test instead of responding. */
    async hanging(options?: Options) {
      const made = await registered(options);
      const held: ServerResponse[] = [];
      made.receiver.respond = (response, _received, count) => {
        if (count === 1) held.push(response);
        else response.writeHead(200).end();
      };
      made.deliveries.worker.start();
      return { ...made, held };
    },
    /** Makes an event happen and wakes the worker; returns the body. */
    async happen({ enqueue, worker }: Deliveries, event: string, session_id: string, data = {}) {
      const timestamp = clock.now().toISOString();
      const body = JSON.stringify({ event, timestamp, partner_id, data: { session_id, ...data } });
      const delivery = { partner_id, session_id, student_id: null, event, body };
      await open.db.transaction((tx) => tx.execute(enqueue([delivery])));
      worker.wake();
      return body;
    },
  };
}

interface CallInput {
  readonly partner_id?: string;
  /** The endpoint's. */
  readonly id?: string;
  readonly query?: object;
  readonly body?: unknown;
}

/** Calls the handler of an operation as the router does. */
export function call(
  { handlers }: TestDeliveries,
  name: string,
  { id, query, ...input }: CallInput = {},
): Promise<{ status: number; body?: unknown }> {
  const list = { page: 1, limit: 20, sort: 'created_at', order: 'desc' };
  const handler = handlers[name] as (input: object) => Promise<{ status: number; body?: unknown }>;
  return handler({ partner_id, params: { id }, query: { ...list, ...query }, ...input });
}
