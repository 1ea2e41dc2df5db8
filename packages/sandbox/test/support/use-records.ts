import type { Envelope } from '@tutor-session/protocol';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach } from 'vitest';
import { readContract } from '../../src/api/documents.ts';
import { respondToError } from '../../src/api/respond-to-error.ts';
import { sessionHandlers } from '../../src/api/sessions.ts';
import { studentHandlers } from '../../src/api/students.ts';
import { usageHandlers } from '../../src/api/usage.ts';
import { invoices, partners, sessions, spentTokens } from '../../src/domain/schema/index.ts';
import { BillingJob } from '../../src/domain/usage/billing-job.ts';
import { createClock, type MovableClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { RequestVariables } from '../../src/platform/http/log-requests.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { createRouter } from '../../src/platform/openapi/router.ts';
import { notServed } from './not-served.ts';
import { addPartner } from './session-rows.ts';
import { testContext } from './test-context.ts';
import { readResponse } from './test-response.ts';
import { useDatabase } from './use-database.ts';

const logger = silentLogger;
const contract = await readContract();

/** The API on records that a test writes itself, for `partner-1` and `partner-2`; emptied before each test. */
export function useRecords(start: string) {
  const open = useDatabase();
  let clock: MovableClock;
  let billing: BillingJob;
  let app: Hono<RequestVariables>;
  let endSessions = async () => {};
  const sent: Envelope[] = [];
  beforeEach(async () => {
    const { db } = open;
    for (const table of [invoices, sessions, spentTokens, partners]) await db.delete(table);
    for (const partner_id of ['partner-1', 'partner-2']) await addPartner(db, partner_id);
    clock = createClock(new Date(start), { frozen: true });
    sent.length = 0;
    endSessions = async () => {};
    const context = testContext(db, clock);
    context.changes.on('events', (events) => sent.push(...events));
    billing = new BillingJob(context, { enqueue: () => sql`select`, endSessions: () => endSessions() });
    app = new Hono<RequestVariables>().route('/v1', routes(db, clock));
    app.onError(respondToError(logger));
  });
  const call = async (method: string, path: string, partner: string) =>
    readResponse(await app.request(`/v1${path}`, { method, headers: { partner } }));
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
    /** What ends the sessions that are due; nothing, unless a test says otherwise. */
    set endSessions(end: () => Promise<void>) {
      endSessions = end;
    },
    /** What billing sent, in order. */
    sent,
    /** Calls the REST API; every response is validated by openapi.yaml. */
    get: (path: string, partner_id = 'partner-1') => call('GET', path, partner_id),
    remove: (path: string, partner_id = 'partner-1') => call('DELETE', path, partner_id),
  };
}

function routes(db: Database, clock: MovableClock): Hono {
  const context = testContext(db, clock);
  const ours = {
    ...sessionHandlers(context),
    ...studentHandlers(context),
    ...usageHandlers(context),
  };
  return createRouter({
    document: contract.document,
    handlers: { Others: notServed(contract.document), Ours: { ...ours } },
    authenticate: async (request) => ({ partner_id: request.headers.get('partner') ?? '' }),
    json: { maxBytes: 1_048_576, stallMs: 8_000 },
    validateResponses: true,
  });
}
