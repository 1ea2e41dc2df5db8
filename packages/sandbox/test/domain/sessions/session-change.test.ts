import { expect, test } from 'vitest';
import { expireSession } from '../../../src/domain/sessions/life/end-session.ts';
import { pauseSession, resumeSession } from '../../../src/domain/sessions/life/pause-session.ts';
import { takeMessage } from '../../../src/domain/sessions/life/take-message.ts';
import type { OwedReply } from '../../../src/domain/sessions/owed-replies.ts';
import { activeChange } from '../../support/session-rows.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);
const start = () => activeChange(now, { running_since: now, active_ms: 0 });

test.each([
  [0, 0],
  [0.999, 0],
  [61.5, 61],
  [-60, 0], // the clock came back meanwhile
])('a pause of %d seconds is reported as %i', (length, reported) => {
  const change = start();
  change.now = seconds(40);
  pauseSession(change, 'student');
  expect(change.session).toMatchObject({ status: 'paused', paused_at: change.now, running_since: null });
  const paused = { event: 'session.paused', data: { pause_reason: 'student', elapsed_seconds: 40 } };
  expect(change.events.at(-1)).toMatchObject(paused);
  change.now = seconds(40 + length);
  resumeSession(change);
  expect(change.events.at(-1)).toMatchObject({
    event: 'session.resumed',
    data: { pause_duration_seconds: reported },
  });
  expect(change.session).toMatchObject({ running_since: change.now, last_activity_at: change.now });
});

test('what the student draws is an item of the whiteboard that is neither counted nor reported', () => {
  const change = start();
  const { events, session } = change;
  const before = events.length;
  for (const author of ['student', 'tutor'] as const) {
    const payload = { title: 'x', lines: [] };
    change.draw({ command_type: 'worked_lines', page_number: 1, payload }, author);
  }
  expect(change.drawn).toMatchObject([
    { index: 0, author: 'student' },
    { index: 1, author: 'tutor' },
  ]);
  expect(events.length).toBe(before + 1);
  expect(session).toMatchObject({ whiteboard_items: 1, student_drawings: 1 });
});

test('a message that the tutor fails at is kept, and the student may send another one', () => {
  const errors: unknown[] = [];
  const reply = () => {
    throw new Error('no idea');
  };
  const change = start();
  change.now = seconds(5);
  takeMessage(change, { text: 'Why?' }, { tutor: { reply }, onTutorError: (error) => errors.push(error) });
  expect(errors).toEqual([new Error('no idea')]);
  expect(change.said.map(({ item }) => item.text)).toEqual(['Why?']);
  expect(change.session.last_activity_at).toEqual(seconds(5));
  expect(change.events).toMatchObject([
    { event: 'error.session', data: { error_code: 'tutor_failed', recoverable: true } },
  ]);
  expect(change.events[0]?.data.error_message).toMatch(/Send another one/);
});

test('a session whose token expired reports the error, and ends when it expired', () => {
  const change = start();
  change.now = seconds(90);
  expireSession(change, { what: 'token_expired', at: seconds(60) });
  expect(change.events).toMatchObject([
    { event: 'error.session', data: { error_code: 'invalid_token', recoverable: false } },
    { event: 'session.ended', data: { end_reason: 'token_expired', duration_seconds: 60 } },
  ]);
  expect(change.session).toMatchObject({ status: 'ended', ended_at: seconds(60), running_since: null });
});

test('a session that began while the clock was ahead ends when it began', () => {
  const change = start();
  expireSession(change, { what: 'timeout', at: seconds(-7_200) });
  expect(change.session.ended_at).toEqual(change.session.created_at);
});

/** A session that owes a reply, which a process is at its second attempt at, and shows. */
function owing() {
  const change = activeChange(now, { owed_replies: 1 });
  const row = {
    session_id: 's',
    partner_id: 'p',
    message_index: 0,
    attempt: 2,
    shown: ['One.'],
    request: null,
  };
  const owed = { row, changed: {} } as unknown as OwedReply;
  change.replies.before = [owed];
  return { change, owed };
}

test('a reply that has shown nothing is postponed by a pause, and begun as another attempt', () => {
  const { change, owed } = owing();
  Object.assign(owed.row, { shown: [] });
  change.step('pause');
  expect(owed.changed).toEqual({ attempt: 3, leased_until: null });
});

test.each([
  ['test-model', 'model'],
  [null, undefined],
])('of a reply that is stopped the line of model %s is by %s', (model, speaker) => {
  const { change } = owing();
  change.session.model = model;
  change.stopReply();
  const [line] = change.said;
  expect(line?.item).toMatchObject({ text: 'One.', stopped: true });
  expect(line?.item.speaker).toBe(speaker);
});
