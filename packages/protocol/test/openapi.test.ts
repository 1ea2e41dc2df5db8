import { readFile } from 'node:fs/promises';
import { eventNames, isEventName, isPageEventName, pageEventNames } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const document = parse(await readFile(new URL('../openapi.yaml', import.meta.url), 'utf8'));
const schemas = document.components.schemas;

/** Part 6 of the contract, copied from its tables: each event with its key fields. */
const keyFields: Record<string, string> = {
  'session.started': 'session_id, student_id, subject, topic, level, input_mode, timestamp',
  'session.active': 'session_id, student_id, timestamp',
  'session.paused': 'session_id, pause_reason, elapsed_seconds',
  'session.resumed': 'session_id, pause_duration_seconds',
  'session.ended':
    'session_id, student_id, subject, topic, level, duration_seconds, message_count, whiteboard_items, end_reason, token_usage, estimated_cost_usd, metadata',
  'session.abandoned': 'session_id, last_activity_timestamp, duration',
  'session.transcript': 'session_id, transcript, whiteboard_commands',
  'usage.summary': 'session_id, input_tokens, output_tokens, audio_tokens, estimated_cost',
  'usage.daily': 'date, total_sessions, total_minutes, total_cost, unique_students',
  'whiteboard.generated': 'session_id, command_type, page_number, timestamp',
  'homework.uploaded': 'session_id, student_id, extraction_status, problem_count',
  'homework.extracted': 'session_id, problems, confidence_score',
  'student.milestone': 'session_id, student_id, concept_id, milestone_type',
  'error.session': 'session_id, error_code, error_message, recoverable',
  'error.voice': 'session_id, error_type, fallback_action',
};

const resolve = (ref: { $ref: string }) => schemas[ref.$ref.replace('#/components/schemas/', '')];

test('the document, the event names and part 6 of the contract name the same 15 events', () => {
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(keyFields));
  expect(eventNames).toEqual(Object.keys(keyFields));
  expect(schemas.EventName.enum).toEqual(Object.keys(keyFields));
});

test.each(Object.entries(keyFields))('%s requires exactly the key fields of the contract', (name, fields) => {
  const envelope = resolve(document.webhooks[name].post.requestBody.content['application/json'].schema);
  expect(envelope.required).toEqual(['event', 'timestamp', 'partner_id', 'data']);
  expect(envelope.properties.event.const).toBe(name);
  const data = resolve(envelope.properties.data);
  expect(data.required).toEqual(fields.split(', '));
  expect(Object.keys(data.properties)).toEqual(fields.split(', '));
});

test('isEventName knows the 15 and nothing else', () => {
  expect(eventNames.every(isEventName)).toBe(true);
  for (const other of ['webhook.test', 'Session.ended', '', 'toString', null, 7])
    expect(isEventName(other)).toBe(false);
});

test('a page receives all of them but those of usage', () => {
  expect(eventNames.filter((name) => !isPageEventName(name))).toEqual(['usage.summary', 'usage.daily']);
  expect(pageEventNames).toEqual(eventNames.filter(isPageEventName));
  expect(isPageEventName('webhook.test')).toBe(false);
});
