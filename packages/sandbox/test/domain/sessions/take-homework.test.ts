import { expect, test } from 'vitest';
import type { SessionRow } from '../../../src/domain/schema/sessions.ts';
import { takeHomework } from '../../../src/domain/sessions/life/take-homework.ts';
import type { ReplyRequest } from '../../../src/domain/sessions/tutors/tutor.ts';
import { activeChange, endedSession } from '../../support/session-rows.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const start = (fields: Partial<SessionRow> = {}) =>
  activeChange(now, { status: 'started', last_event_at: new Date(0), ...fields });

const answered: string[] = [];
const tutor = {
  reply(lesson: unknown, { text }: ReplyRequest) {
    answered.push(text);
    return { lesson, actions: [] };
  },
};
const onTutorError = (error: unknown) => {
  throw error;
};

const take = (problems: Parameters<typeof takeHomework>[2]) => {
  const change = start();
  takeHomework(change, 'upload-1', problems, { tutor, onTutorError });
  return change;
};

test('one problem that was read surely goes to the tutor', () => {
  const change = take([{ index: 0, text: '3 + 4 =', confidence: 0.75 }]);
  expect(answered.splice(0)).toEqual(['My homework:\n3 + 4 =']);
  expect(change.session).toMatchObject({
    status: 'active',
    last_activity_at: now,
    homework: { state: 'done' },
  });
  expect(
    change.events.map(({ event, data }) => [event, data.problem_count ?? data.confidence_score]),
  ).toEqual([
    ['homework.uploaded', 1],
    ['homework.extracted', 0.75],
    ['session.active', undefined],
  ]);
  expect(change.events[0]?.data).toMatchObject({ extraction_status: 'completed' });
});

test('a problem that was not read surely waits for the student', () => {
  const change = take([{ index: 0, text: '3 + 4 =', confidence: 0.74 }]);
  expect(answered).toEqual([]);
  expect(change.session).toMatchObject({ status: 'started', homework: { state: 'confirm' } });
});

test.each([
  ['took too long', 'too slow', /took too long.* send it again/],
  ['cannot be decoded', 'failed', /could not open/],
  ['holds no problems', [], /found no problem.* more light/],
] as const)('homework that %s has failed, and the tutor says why', (_what, problems, said) => {
  const change = take(problems);
  expect(change.events.map(({ event, data }) => [event, data.extraction_status, data.problem_count])).toEqual(
    [['homework.uploaded', 'failed', 0]],
  );
  expect(change.session.homework).toEqual({ upload_id: 'upload-1', state: 'done', problems: [] });
  expect(change.said.map(({ item }) => item.text)).toEqual([expect.stringMatching(said)]);
});

test.each<Partial<SessionRow>>([
  { status: 'ended' },
  { status: 'paused' },
  { features: { ...endedSession(now).features, homework: false } },
])('homework is refused in a session with %j', (fields) => {
  const change = start(fields);
  const conflict = expect.objectContaining({ code: 'conflict' });
  expect(() => takeHomework(change, 'upload-1', [], { tutor, onTutorError })).toThrow(conflict);
  expect(change.events).toEqual([]);
});
