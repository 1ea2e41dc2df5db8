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
import { testContext } from '../../support/test-context.ts';
import { useDatabase } from '../../support/use-database.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export const secret = 'webhook-secret-of-the-tests-0123456789';
export const partner_id = 'partner-1';

/** Deliveries, and the handlers of their operations. */
export type TestDeliveries = Deliveries & { readonly handlers: Readonly<Record<string, unknown>> };

/** What a test works with: a database per file, emptied before each test, and what the test itself starts. */
export interface Service {
  readonly db: Database;
  readonly clock: MovableClock;
  /** Makes deliveries on the database, stopped after the test. */
  deliveries(
    options?: Partial<DeliveriesOptions> & { db?: Database; onError?: (error: unknown) => void },
  ): TestDeliveries;
  /** Starts a receiver, closed after the test. */
  receiver(): Promise<Receiver>;
  /** Registers an endpoint and returns its id. */
  register(deliveries: TestDeliveries, url: string, events?: string[]): Promise<string>;
  /** Starts a receiver and registers it with deliveries of its own. */
  registered(
    options?: Parameters<Service['deliveries']>[0],
  ): Promise<{ receiver: Receiver; deliveries: TestDeliveries; id: string }>;
  /** Makes an event happen and wakes the worker; returns the body. */
  happen(deliveries: Deliveries, event: string, session_id: string | null, data?: object): Promise<string>;
}

export function useService(): Service {
  const open = useDatabase();
  let clock: MovableClock;
  beforeEach(async () => {
    clock = createClock(new Date('2026-11-20T09:00:00.000Z'), { frozen: true });
    await open.db.delete(webhookEndpoints);
    await open.db.delete(partners);
    for (const id of [partner_id, 'partner-2']) {
      await open.db.insert(partners).values({
        partner_id: id,
        api_key_sha256: id,
        api_secret: 'unused',
        webhook_secret: secret,
        created_at: clock.now(),
      });
    }
  });
  const service: Service = {
    get db() {
      return open.db;
    },
    get clock() {
      return clock;
    },
    deliveries({ db = open.db, onError, ...options } = {}) {
      const made = createDeliveries(testContext(db, clock, onError), {
        findSecret: async () => secret,
        ...resolveOptions({}).delivery,
        ...options,
      });
      onTestFinished(() => made.worker.stop());
      return { ...made, handlers: { ...webhookHandlers(open.db, made) } };
    },
    receiver: startReceiver,
    async register(deliveries, url, events) {
      const { body } = await call(deliveries, 'createWebhook', { body: { url, events } });
      return (body as { id: string }).id;
    },
    async registered(options) {
      const [receiver, deliveries] = [await service.receiver(), service.deliveries(options)];
      return { receiver, deliveries, id: await service.register(deliveries, receiver.url) };
    },
    async happen(deliveries, event, session_id, data = {}) {
      const envelope = {
        event,
        timestamp: clock.now().toISOString(),
        partner_id,
        data: { session_id, ...data },
      };
      const body = JSON.stringify(envelope);
      await open.db.transaction((tx) =>
        tx.execute(deliveries.enqueue([{ partner_id, session_id, student_id: null, event, body }])),
      );
      deliveries.worker.wake();
      return body;
    },
  };
  return service;
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

/** A receiver that does not respond to its first request, and gives it to the test. */
export async function hangingOnce(service: Service) {
  const receiver = await service.receiver();
  const held: ServerResponse[] = [];
  receiver.respond = (response, _received, count) => {
    if (count === 1) held.push(response);
    else response.writeHead(200).end();
  };
  return { receiver, held };
}
