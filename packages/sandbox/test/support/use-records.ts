import type { Envelope } from '@tutor-session/protocol';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { invoiceOperations } from '../../src/api/invoices.ts';
import { sessionOperations } from '../../src/api/sessions.ts';
import { studentOperations } from '../../src/api/students.ts';
import { usageOperations } from '../../src/api/usage.ts';
import { forget } from '../../src/domain/deliveries/index.ts';
import { invoices, partners, sessionCounts, sessions, spentTokens } from '../../src/domain/schema/index.ts';
import { BillingJob } from '../../src/domain/usage/billing-job.ts';
import { createFrozenClock, type MovableClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/db/open-database.ts';
import type { RequestVariables } from '../../src/platform/http/request-id.ts';
import { respondToError } from '../../src/platform/http/respond-to-error.ts';
import { contractRoutes } from '../../src/platform/openapi/contract-routes.ts';
import { readContract } from '../../src/platform/openapi/document.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';
import type { Operations } from '../../src/platform/openapi/operation.ts';
import { addPartner } from './session-rows.ts';
import { testDatabase } from './test-database.ts';
import { type Answer, read } from './use-sandbox.ts';

const logger = pino({ level: 'silent' });
const contract = await readContract();

/** The API on records that a test writes itself, for `partner-1` and `partner-2`; emptied before each test. */
export interface Records {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly billing: BillingJob;
  /** What ends the sessions whose time has come; nothing, unless a test says otherwise. */
  endSessions: () => Promise<void>;
  /** What billing told, in order. */
  readonly told: Envelope[];
  /** Calls the REST API; every answer is judged by openapi.yaml. */
  get(path: string, partner_id?: string): Promise<Answer>;
  remove(path: string, partner_id?: string): Promise<Answer>;
}

export function useRecords(start: string): Records {
  let open: OpenDatabase;
  let clock: MovableClock;
  let billing: BillingJob;
  let app: Hono<RequestVariables>;
  let endSessions = async () => {};
  const told: Envelope[] = [];
  beforeAll(async () => {
    open = await openDatabase(await testDatabase());
  }, 60_000);
  afterAll(() => open.close());
  beforeEach(async () => {
    const { db } = open;
    for (const table of [invoices, sessions, sessionCounts, spentTokens, partners]) await db.delete(table);
    for (const partner_id of ['partner-1', 'partner-2']) await addPartner(db, partner_id);
    clock = createFrozenClock(new Date(start));
    told.length = 0;
    endSessions = async () => {};
    billing = new BillingJob({
      db,
      clock,
      enqueue: async () => {},
      endSessions: () => endSessions(),
      onEvent: (event) => told.push(event),
    });
    app = new Hono<RequestVariables>().route('/v1', routes(db, clock));
    app.onError(respondToError(logger));
  });
  const call = async (method: string, path: string, partner: string) =>
    read(await app.request(`/v1${path}`, { method, headers: { partner } }));
  return {
    get db() {
      return open.db;
    },
    get clock() {
      return clock;
    },
    get billing() {
      return billing;
    },
    get endSessions() {
      return endSessions;
    },
    set endSessions(end) {
      endSessions = end;
    },
    told,
    get: (path, partner_id = 'partner-1') => call('GET', path, partner_id),
    remove: (path, partner_id = 'partner-1') => call('DELETE', path, partner_id),
  };
}

function routes(db: Database, clock: MovableClock): Hono {
  const deletion = { forget, onDeleted: () => {} };
  const ours: Operations = {
    ...sessionOperations({ db, clock, ...deletion }),
    ...studentOperations({ db, clock, ...deletion }),
    ...usageOperations({ db, clock }),
    ...invoiceOperations({ db }),
  };
  const others = listOperations(contract.document).map(({ operationId }) => [
    operationId,
    async () => ({ status: 501 }),
  ]);
  return contractRoutes({
    contract,
    operations: { ...Object.fromEntries(others), ...ours },
    authenticate: async (request) => ({ partner_id: request.headers.get('partner') ?? '' }),
    validateAnswers: true,
  });
}
