import { EnvelopeError, parseEnvelope } from '@tutor-session/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const envelope = {
  event: 'session.ended',
  timestamp: '2026-11-20T09:30:00.000Z',
  partner_id: 'partner_dev',
  data: { session_id: 'ses_1' },
};

const fieldOf = (value: unknown) => {
  try {
    parseEnvelope(value);
    return 'accepted';
  } catch (error) {
    return error instanceof EnvelopeError ? error.field : error;
  }
};

describe('parseEnvelope', () => {
  test('returns the very envelope it was given', () => {
    expect(parseEnvelope(envelope)).toBe(envelope);
  });

  test('lets unknown events and fields pass', () => {
    const future = { ...envelope, event: 'session.teleported', version: 2, data: { nested: { deep: true } } };
    expect(parseEnvelope(future)).toEqual(future);
  });

  test.each(['event', 'timestamp', 'partner_id', 'data'] as const)(
    'names %s when it is missing or wrongly typed',
    (field) => {
      const { [field]: _, ...without } = envelope;
      expect(fieldOf(without)).toBe(field);
      for (const wrong of [null, 7, '', [], true])
        expect(fieldOf({ ...envelope, [field]: wrong })).toBe(field);
    },
  );

  test.each([null, undefined, 'session.ended', 7, [envelope], () => envelope])(
    'refuses %o as no object',
    (value) => {
      expect(fieldOf(value)).toBe('envelope');
    },
  );

  test('never throws anything but EnvelopeError, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(['accepted', 'envelope', 'event', 'timestamp', 'partner_id', 'data']).toContain(
          fieldOf(value),
        );
      }),
    );
  });

  test('keeps the value out of the message', () => {
    expect(() => parseEnvelope({ ...envelope, data: 'what a student wrote' })).toThrow(
      /^data must be an object$/,
    );
  });
});
