import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../../src/domain/schema/index.ts';
import { SessionStore } from '../../../src/domain/sessions/session-store.ts';
import { timeoutJob } from '../../../src/domain/sessions/timeout-job.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2026-11-20T12:00:00.000Z');
const limits = { graceSeconds: 300, goneSeconds: 120, idleSeconds: 1_800 };

function job() {
  const { db, clock } = records;
  const store = new SessionStore({ db, clock, limits, enqueue: () => sql`select`, onSaved: () => {} });
  return timeoutJob({ store, clock, limits });
}
const worker = { signal: new AbortController().signal, wake: () => {} };

/** A session whose page was last seen at `seen`. */
const running = (seen: string) => {
  const last_seen_at = new Date(seen);
  const live = { status: 'active', ended_at: null, end_reason: null, billed_at: null } as const;
  const next_due_at = new Date(last_seen_at.getTime() + 120_000);
  const token_expires_at = new Date('2026-11-20T14:00Z');
  return endedSession(seen, { ...live, last_seen_at, next_due_at, token_expires_at });
};

const statuses = async () => (await records.db.select().from(sessions)).map(({ status }) => status).sort();

test('the sessions that are due are ended, and those that are not stay', async () => {
  await addSessions(records.db, [
    running('2026-11-20T11:57:00.000Z'),
    running('2026-11-20T11:58:00.000Z'),
    running('2026-11-20T11:58:00.001Z'),
  ]);
  await job().run(worker);
  expect(await statuses()).toEqual(['abandoned', 'abandoned', 'active']);
  expect(await job().nextDueAt(records.clock.now())).toEqual(new Date('2026-11-20T12:00:00.001Z'));
});

test('a session that was seen since waits for its new time', async () => {
  const seen = running('2026-11-20T11:59:00.000Z');
  await addSessions(records.db, [
    { ...seen, next_due_at: records.clock.now(), last_activity_at: seen.last_seen_at },
  ]);
  await job().run(worker);
  expect(await statuses()).toEqual(['active']);
  expect(await job().nextDueAt(records.clock.now())).toEqual(new Date('2026-11-20T12:01:00.000Z'));
});
