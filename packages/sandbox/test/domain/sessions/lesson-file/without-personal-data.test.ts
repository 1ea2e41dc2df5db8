import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LessonFile } from '../../../../src/domain/sessions/lesson-file/lesson-file.ts';
import { withoutPersonalData } from '../../../../src/domain/sessions/lesson-file/without-personal-data.ts';

const times = { at_ms: 1, timestamp: '2026-11-20T09:00:00.000Z' };

interface Written {
  readonly student_id: string;
  readonly messages: readonly string[];
  readonly word: string;
}

/** A lesson in which all that is written stands wherever the service puts it, and in what a tutor repeats. */
function lesson({ student_id, messages, word }: Written): LessonFile {
  const transcript = messages.flatMap((text, at) => [
    { index: 3 * at, role: 'student', text, ...times },
    {
      index: 3 * at + 1,
      role: 'tutor',
      text: `You said: ${text}.`,
      ...times,
      feedback: { rating: 'up', text: word },
    },
    { index: 3 * at + 2, role: 'tutor', speaker: 'model', text: `Well done, ${word}!`, ...times },
  ]);
  const session = { student_id, subject: `math of ${student_id}`, topic: student_id, level: '3-5' };
  const whiteboard_commands = [{ payload: { from: 0, alt: 'A line', points: [{ label: student_id }] } }];
  const data = [
    { ...session, metadata: { [word]: word }, end_reason: 'completed' },
    { session_id: 'ses_1', transcript, whiteboard_commands },
    { session_id: 'ses_1', problems: [{ index: 0, text: word, confidence: 1 }], confidence_score: 1 },
    { session_id: 'ses_1', of_a_later_version: { list: [word] } },
  ];
  const events = data.map((each) => ({
    event: 'e',
    timestamp: times.timestamp,
    partner_id: 'p',
    data: each,
  }));
  return {
    format: 'tutor-session/lesson',
    seed: student_id,
    session: {
      session_id: 'ses_1',
      ...session,
      engine: 'standard',
      model: student_id,
      metadata: { [word]: word },
    },
    replay: {
      session_id: 'ses_1',
      transcript,
      whiteboard_commands,
    },
    record: {
      events,
      deliveries: events.map((payload) => ({
        id: 'dlv_1',
        payload,
        attempts: [{ number: 1, response: 'Ada' }],
      })),
      replies: [{ message_index: 0, model: student_id }],
      heard: [{ message_index: 0, by: 'model', model: student_id, answer: word, quotes: [student_id] }],
      calls: [{ tool: `highlight-${student_id}`, input: { [student_id]: word, at: [word, 2] } }],
    },
  } as unknown as LessonFile;
}

const difficult = [...'"\\\n\u2028\u202e\u200d\u0301^[(', '$&', '$1', '<b>', '&amp;'];
const letters = ['😀', '👩‍👧', '𝒜', 'ß', 'İ', '字', 'ع', 'a', ' ', '7'];
const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0');
const unit = fc.oneof(fc.constantFrom(...difficult), fc.constantFrom(...letters), any);
/** Each begins and ends with a letter that is nowhere else, so that a piece that is left is found. */
const word = fc.string({ unit, maxLength: 12 }).map((text) => `ЖЖ${text}ЖЖ`);

test('without personal data a file has no student id and no word of the student', () => {
  fc.assert(
    fc.property(
      fc.record({ student_id: word, messages: fc.array(word, { minLength: 1 }), word }),
      (written) => {
        const text = JSON.stringify(withoutPersonalData(lesson(written)));
        expect(text).not.toContain('Ж');
        expect(text).not.toContain(JSON.stringify('Ж').slice(1, -1));
      },
    ),
    { numRuns: 30 },
  );
});

test.each(['5', '15', 'c-7', '2026', '1048576'])(
  'in a lesson of the student %s every number stays',
  (student_id) => {
    const file = lesson({ student_id, messages: ['x'], word: 'y' });
    const taught = `What is 5 + 15? Not 2026 or 1048576, c-7: that is “y”.`;
    const transcript = [{ index: 0, role: 'tutor' as const, text: taught, ...times }];
    const whiteboard_commands = [
      { payload: { from: 5, points: [{ label: '15' }, { label: '2026' }] } },
    ] as never;
    const { session, replay } = withoutPersonalData({
      ...file,
      session: { ...file.session, subject: 'math 5', topic: `group ${student_id}` },
      replay: { ...file.replay, transcript, whiteboard_commands },
    });
    expect(replay.transcript[0]?.text).toBe(taught.replace('“y”', '“[text]”'));
    expect(replay.whiteboard_commands).toEqual(whiteboard_commands);
    expect(session).toMatchObject({ student_id: 'student-1', subject: 'math 5', level: '3-5' });
    expect(session.topic).toBe(student_id.length < 4 ? `group ${student_id}` : 'group student-1');
  },
);

test('what the tutor quotes of the page is not in it, nor is the id in what it says', () => {
  const said = lesson({ student_id: 'ada-l', messages: ['x'], word: 'y' });
  const line = {
    index: 0,
    role: 'tutor' as const,
    text: 'Your page is “Workbook of Anna”, Ada-L.',
    ...times,
  };
  const { replay } = withoutPersonalData({ ...said, replay: { ...said.replay, transcript: [line] } });
  expect(replay.transcript[0]?.text).toBe('Your page is “[text]”, student-1.');
});

test("what is not the student's stays: the tutor's words, numbers, drawings, reasons and ids", () => {
  const { session, replay, record } = withoutPersonalData(
    lesson({ student_id: 'ada-l', messages: ['3/4', 'it is a half'], word: 'secret' }),
  );
  expect(session).toMatchObject({
    session_id: 'ses_1',
    student_id: 'student-1',
    subject: 'math of student-1',
    metadata: { 'key-1': '[text]' },
  });
  expect(replay.transcript.map(({ text }) => text)).toEqual([
    '[message of the student]',
    'You said: 3/4.',
    '[message of the language model]',
    '[message of the student]',
    'You said: [message of the student].',
    '[message of the language model]',
  ]);
  expect(replay.transcript[1]?.feedback).toEqual({ rating: 'up', text: '[opinion of the student]' });
  expect(replay.whiteboard_commands).toEqual([
    { payload: { from: 0, alt: 'A line', points: [{ label: 'student-1' }] } },
  ]);
  expect(record.heard).toEqual([
    {
      ...{ message_index: 0, by: 'model', model: 'student-1', quotes: ['student-1'] },
      answer: '[message of the student]',
    },
  ]);
  expect(record.calls[0]).toMatchObject({
    tool: 'highlight-student-1',
    input: { 'student-1': '[text]', at: ['[text]', 2] },
  });
  expect(record.deliveries[0]).toMatchObject({
    ...{ id: 'dlv_1', payload: { data: { end_reason: 'completed' } } },
    attempts: [{ number: 1, response: null }],
  });
});
