import { expect, test, vi } from 'vitest';
import { Changes } from '../../../src/domain/changes.ts';
import type { Context } from '../../../src/domain/context.ts';
import type { SessionRow } from '../../../src/domain/schema/sessions.ts';
import { type BillingParts, createBilling } from '../../../src/domain/usage/billing-job.ts';
import { billedAt } from '../../../src/domain/usage/close-period.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2026-11-20T12:00:00.000Z');

const moveTo = async (time: string) => {
  records.clock.moveTo(new Date(time));
  await records.billing.run();
};
const dates = () => records.sent.map(({ partner_id, data }) => [partner_id, data.date]);

test('a day is sent when the day is over in UTC, with all of its fields', async () => {
  await addSessions(records.db, [
    endedSession('2026-11-20T10:00Z', { active_ms: 90_000 }),
    endedSession('2026-11-20T23:59:59.999Z', { active_ms: 30_500, student_id: 'student-2' }),
  ]);
  await moveTo('2026-11-20T23:59:59.999Z');
  expect(records.sent).toEqual([]);
  expect(await records.billing.nextDueAt()).toEqual(new Date('2026-11-21'));
  await moveTo('2026-11-21T00:00:00.000Z');
  expect(records.sent).toEqual([
    {
      event: 'usage.daily',
      timestamp: '2026-11-21T00:00:00.000Z',
      partner_id: 'partner-1',
      data: {
        date: '2026-11-20',
        total_sessions: 2,
        total_minutes: 2,
        total_cost: 0.0066,
        unique_students: 2,
      },
    },
  ]);
});

test('a day includes the sessions that time out in it, even when that is noticed later', async () => {
  await addSessions(records.db, [endedSession('2026-11-20T10:00Z')]);
  const late = endedSession('2026-11-20T11:00Z');
  records.endSessions = () => addSessions(records.db, [late]);
  await moveTo('2026-12-05');
  expect(records.sent.map(({ data }) => data.total_sessions)).toEqual([2]);
});

test('a day is not sent while the sessions that belong to it cannot be ended', async () => {
  await addSessions(records.db, [endedSession('2026-11-20T10:00Z')]);
  records.endSessions = () => Promise.reject(new Error('the database is away'));
  await expect(moveTo('2026-11-21')).rejects.toThrow('away');
  expect(records.sent).toEqual([]);
});

test('a day is sent once to each partner for its own sessions, in order of time after a pause of the service', async () => {
  await addSessions(records.db, [
    endedSession('2026-11-21T10:00Z', { partner_id: 'partner-2' }),
    endedSession('2026-11-22T10:00Z', { partner_id: 'partner-2' }),
    endedSession('2026-11-20T10:00Z'),
    endedSession('2026-11-22T10:00Z'),
  ]);
  await moveTo('2027-02-01');
  await Promise.all([records.billing.run(), records.billing.run()]);
  expect(dates()).toEqual([
    ['partner-1', '2026-11-20'],
    ['partner-2', '2026-11-21'],
    ['partner-1', '2026-11-22'],
    ['partner-2', '2026-11-22'],
  ]);
  expect(await records.billing.nextDueAt()).toBeUndefined();
});

test('a day that was sent does not change: a session that ends in it late counts from there on', async () => {
  await addSessions(records.db, [endedSession('2026-11-20T10:00Z')]);
  await moveTo('2026-11-21T00:00:00.000Z');
  const counted = (ended: string) =>
    records.db.transaction((tx) => billedAt(tx, { partner_id: 'partner-1', ended_at: new Date(ended) }));
  expect(await counted('2026-11-20T23:59:59.999Z')).toEqual(new Date('2026-11-21T00:00:00.000Z'));
  expect(await counted('2026-11-21T08:00:00.000Z')).toEqual(new Date('2026-11-21T08:00:00.000Z'));
  await moveTo('2026-12-01');
  expect(await counted('2026-11-30T23:59:59.999Z')).toEqual(new Date('2026-12-01T00:00:00.000Z'));
});

test('a session that counts wakes what closes its day by the end of that day', () => {
  const changes = new Changes();
  const wakeBy = vi.fn();
  createBilling({ changes, createWorker: () => ({ wakeBy }) } as unknown as Context, {} as BillingParts);
  for (const billed_at of [new Date('2026-11-20T10:00Z'), null])
    changes.emit('saved', { billed_at } as SessionRow);
  expect(wakeBy.mock.calls).toEqual([[new Date('2026-11-21')], [null]]);
});
