import type { EventData, EventName } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { sampleEvent } from '../../../src/domain/deliveries/sample-event.ts';
import { overallConfidence } from '../../../src/domain/homework/problems-in.ts';
import { defaultPrices } from '../../../src/domain/price-table.ts';
import { sessionCost, toUsd } from '../../../src/domain/usage/cost.ts';

const now = new Date('2026-11-20T00:00:00.000Z');
const sample = <Name extends EventName>(event: Name) =>
  sampleEvent(event, { partner_id: 'partner-1', now }).data as unknown as EventData<Name>;

const begin = now.getTime() - sample('session.ended').duration_seconds * 1000;

test('the samples use the words that the service itself sends', () => {
  const about = { student_id: 'student-sample', subject: 'math', topic: 'fractions', level: '3-5' };
  expect(sample('session.started')).toMatchObject({ ...about, input_mode: 'text' });
  expect(sample('session.paused')).toMatchObject({ pause_reason: 'student', elapsed_seconds: 480 });
  expect(sample('session.resumed')).toMatchObject({ pause_duration_seconds: 95 });
  expect(sample('session.ended')).toMatchObject({
    ...about,
    end_reason: 'completed',
    message_count: 24,
    whiteboard_items: 3,
    metadata: { cohort: 'sample' },
  });
  expect(sample('homework.uploaded')).toMatchObject({ extraction_status: 'completed' });
  expect(sample('student.milestone')).toMatchObject({
    concept_id: 'math.fractions.add_same_denominator',
    milestone_type: 'mastery',
  });
  expect(sample('error.session')).toMatchObject({ error_code: 'tutor_failed', recoverable: true });
  expect(sample('error.voice')).toMatchObject({ error_type: 'transcription', fallback_action: 'text_mode' });
});

test('the samples of one session agree on what it used and cost', () => {
  const { token_usage, estimated_cost_usd } = sample('session.ended');
  expect(estimated_cost_usd).toBe(toUsd(sessionCost(token_usage, defaultPrices)));
  expect(sample('usage.summary')).toMatchObject({
    input_tokens: token_usage.input_text_tokens,
    output_tokens: token_usage.output_text_tokens,
    audio_tokens: token_usage.input_audio_tokens + token_usage.output_audio_tokens,
    estimated_cost: estimated_cost_usd,
  });
});

test('the sample of a transcript begins with its session, and its times agree', () => {
  const { transcript, whiteboard_commands } = sample('session.transcript');
  expect(transcript.map(({ index, role }) => [index, role])).toEqual([
    [0, 'tutor'],
    [1, 'student'],
    [2, 'tutor'],
  ]);
  for (const { at_ms, timestamp } of [...transcript, ...whiteboard_commands]) {
    expect(Date.parse(timestamp)).toBe(begin + at_ms);
  }
  expect([transcript[0]?.at_ms, whiteboard_commands[0]?.at_ms]).toEqual([0, 0]);
  for (const { text } of transcript) expect(text).toMatch(/\d\/\d|three quarters/);
});

test('the sample of a whiteboard draws what the tutor asks', () => {
  const [drawn, ...others] = sample('session.transcript').whiteboard_commands;
  expect(others).toEqual([]);
  expect(drawn).toMatchObject({ index: 0, command_type: 'fraction_bars', page_number: 1 });
  expect(sample('whiteboard.generated')).toMatchObject({ command_type: 'fraction_bars', page_number: 1 });
  const bar = (numerator: number) => ({ numerator, denominator: 4, label: `${numerator}/4` });
  expect(drawn?.payload).toEqual({ title: '1/4 + 2/4', bars: [bar(1), bar(2)] });
});

test('the samples of homework agree on its problems', () => {
  const { problems, confidence_score } = sample('homework.extracted');
  expect(problems).toEqual([
    { index: 0, text: '3/8 + 1/8 =', confidence: 0.94 },
    { index: 1, text: '12 x 7 =', confidence: 0.89 },
  ]);
  expect(confidence_score).toBe(overallConfidence(problems));
  expect(sample('homework.uploaded').problem_count).toBe(problems.length);
});

test('the sample of a day is of the day before, also at its first moment', () => {
  expect(sample('usage.daily')).toEqual({
    date: '2026-11-19',
    total_sessions: 12,
    total_minutes: 241.5,
    total_cost: 0.3415,
    unique_students: 9,
  });
});

test('the sample of an abandoned session was left 30 minutes ago', () => {
  expect(sample('session.abandoned')).toMatchObject({
    last_activity_timestamp: '2026-11-19T23:30:00.000Z',
    duration: 1260,
  });
});
