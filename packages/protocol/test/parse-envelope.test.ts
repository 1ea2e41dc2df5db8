import { EnvelopeError, parseEnvelope } from '@tutor-session/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const envelope = {
  event: 'session.ended',
  timestamp: '2026-11-20T09:30:00.000Z',
  partner_id: 'partner_dev',
  data: { session_id: 'ses_1' },
};

const refusedField = (value: unknown) => {
  try {
    parseEnvelope(value);
    return 'accepted';
  } catch (error) {
    return error instanceof EnvelopeError ? error.field : error;
  }
};

test('parseEnvelope returns the envelope itself', () => {
  expect(parseEnvelope(envelope)).toBe(envelope);
});

test('parseEnvelope accepts unknown events and fields', () => {
  const future = { ...envelope, event: 'session.teleported', version: 2, data: { nested: { deep: true } } };
  expect(parseEnvelope(future)).toEqual(future);
});

test.each(['event', 'timestamp', 'partner_id', 'data'] as const)(
  'names %s when it is missing or wrongly typed',
  (field) => {
    const { [field]: _, ...without } = envelope;
    expect(refusedField(without)).toBe(field);
    for (const wrong of [null, 7, '', [], true])
      expect(refusedField({ ...envelope, [field]: wrong })).toBe(field);
  },
);

test('parseEnvelope throws nothing but EnvelopeError, whatever the value', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(['accepted', 'envelope', 'event', 'timestamp', 'partner_id', 'data']).toContain(
        refusedField(value),
      );
    }),
  );
});

test.each([
  [7, 'envelope must be an object'],
  [{ ...envelope, event: '' }, 'event must be a non-empty string'],
  [{ ...envelope, data: 'what a student wrote' }, 'data must be an object'],
])('an EnvelopeError says what was expected instead of %j, and not what came', (value, message) => {
  expect(() => parseEnvelope(value)).toThrow(
    expect.objectContaining({ name: 'EnvelopeError', code: 'envelope_invalid', message }),
  );
});
