import type { Session, StudentProgress, StudentUsage } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { milestones, sessions } from '../../../src/domain/schema/index.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../src/domain/schema/webhooks.ts';
import { addSessions, endedSession } from '../../support/session-rows.ts';
import { apiError } from '../../support/test-response.ts';
import { useRecords } from '../../support/use-records.ts';

const records = useRecords('2026-11-20T12:00:00.000Z');

const listSessions = async (path: string) => {
  const { body } = await records.get(path);
  const { data, pagination } = body as { data: Session[]; pagination: { total: number } };
  return { created: data.map(({ created_at }) => created_at.slice(0, 10)), total: pagination.total };
};

test('a student’s sessions are those of the student alone, by the filters of all sessions', async () => {
  await addSessions(records.db, [
    endedSession('2026-11-01T10:00Z'),
    endedSession('2026-11-02T10:00Z', { subject: 'science' }),
    endedSession('2026-11-03T10:00Z', { status: 'abandoned' }),
    endedSession('2026-11-03T10:00Z', { student_id: 'student-2' }),
    endedSession('2026-11-03T10:00Z', { partner_id: 'partner-2' }),
  ]);
  const path = '/students/student-1/sessions';
  const created = ['2026-11-03', '2026-11-02', '2026-11-01'];
  expect(await listSessions(path)).toEqual({ created, total: 3 });
  expect(await listSessions(`${path}?status=abandoned`)).toEqual({ created: ['2026-11-03'], total: 1 });
  // The path says who it is, so the list has no such parameter (decision 64).
  expect(await records.get(`${path}?student_id=student-2`)).toMatchObject(apiError(400, 'invalid_request'));
});

test('progress has the topics with their times, running sessions included, and each milestone when it was reached first', async () => {
  const first = endedSession('2026-11-01T10:00Z', { active_ms: 600_999 });
  const second = endedSession('2026-11-02T10:00Z', { active_ms: 300_000 });
  const running = endedSession('2026-11-20T12:59Z', {
    topic: 'addition',
    status: 'active',
    ended_at: null,
    billed_at: null,
    active_ms: 1_000,
    running_since: new Date('2026-11-20T11:59:50.000Z'),
  });
  await addSessions(records.db, [first, second, running]);
  const reached = (session_id: string, concept_id: string, time: string) => ({
    session_id,
    partner_id: 'partner-1',
    student_id: 'student-1',
    concept_id,
    milestone_type: 'mastery',
    timestamp: new Date(time),
  });
  await records.db
    .insert(milestones)
    .values([
      reached(second.session_id, 'math.b', '2026-11-02T09:30:00.000Z'),
      reached(second.session_id, 'math.a', '2026-11-02T09:40:00.000Z'),
      reached(first.session_id, 'math.b', '2026-11-01T09:30:00.000Z'),
    ]);
  expect((await records.get('/students/student-1/progress')).body).toEqual({
    student_id: 'student-1',
    total_sessions: 3,
    time_spent_seconds: 911,
    first_session_at: '2026-11-01T09:00:00.000Z',
    last_session_at: '2026-11-20T11:59:00.000Z',
    topics_covered: [
      { topic: 'addition', sessions: 1, time_spent_seconds: 11, last_session_at: '2026-11-20T11:59:00.000Z' },
      {
        topic: 'fractions',
        sessions: 2,
        time_spent_seconds: 900,
        last_session_at: '2026-11-02T09:00:00.000Z',
      },
    ].map((topic) => ({ subject: 'math', ...topic })),
    milestones: [
      { concept_id: 'math.b', session_id: first.session_id, timestamp: '2026-11-01T09:30:00.000Z' },
      { concept_id: 'math.a', session_id: second.session_id, timestamp: '2026-11-02T09:40:00.000Z' },
    ].map((milestone) => ({ milestone_type: 'mastery', ...milestone })),
  } satisfies StudentProgress);
});

test('a student’s usage is by subject, highest cost first, in a range of time', async () => {
  await addSessions(records.db, [
    endedSession('2026-11-01T10:00Z', { subject: 'science', output_text_tokens: 500 }),
    endedSession('2026-11-02T10:00Z'),
    endedSession('2026-11-02T10:00Z', { student_id: 'student-2' }),
    endedSession('2026-11-02T10:00Z', { partner_id: 'partner-2' }),
  ]);
  const usage = async (query: string) =>
    (await records.get(`/students/student-1/usage${query}`)).body as StudentUsage;
  expect(await usage('')).toMatchObject({
    student_id: 'student-1',
    totals: { total_sessions: 2, total_cost: 0.0111 },
    by_subject: [
      { key: 'science', totals: { total_cost: 0.0078 } },
      { key: 'math', totals: { total_cost: 0.0033 } },
    ],
  });
  expect((await usage('?from=2026-11-02')).by_subject).toHaveLength(1);
});

test('deleting a student deletes nothing of another partner’s student of the same id', async () => {
  const due_at = new Date();
  await addSessions(records.db, [endedSession(due_at), endedSession(due_at, { partner_id: 'partner-2' })]);
  const own = { partner_id: 'partner-1', created_at: due_at, updated_at: due_at };
  await records.db.insert(webhookEndpoints).values({ ...own, id: 'end_1', url: '' });
  const sent = { ...own, endpoint_id: 'end_1', student_id: 'student-1', event: '', body: '', due_at };
  await records.db.insert(webhookDeliveries).values({ ...sent, state: 'failed' });
  expect(await records.remove('/students/student-1/data', 'partner-2')).toMatchObject({ status: 204 });
  for (const table of [sessions, webhookDeliveries])
    expect(await records.db.select().from(table)).toMatchObject([{ partner_id: 'partner-1' }]);
});
