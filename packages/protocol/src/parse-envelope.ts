import type { Envelope } from './types.ts';

/** The field of an envelope that a value got wrong; `envelope` when it is no object at all. */
export type EnvelopeField = 'envelope' | 'event' | 'timestamp' | 'partner_id' | 'data';

/** Thrown by `parseEnvelope`; `field` says what was wrong. Its message never holds the value. */
export class EnvelopeError extends Error {
  override readonly name: string = 'EnvelopeError';
  readonly code = 'envelope_invalid';
  readonly field: EnvelopeField;

  constructor(field: EnvelopeField, expected: string) {
    super(`${field} must be ${expected}`);
    this.field = field;
  }
}

/** The first field that keeps `value` from being an envelope (contract 2.3); `undefined` when it is one. */
export function envelopeFault(value: unknown): EnvelopeField | undefined {
  if (!isObject(value)) return 'envelope';
  for (const field of ['event', 'timestamp', 'partner_id'] as const) {
    if (typeof value[field] !== 'string' || !value[field]) return field;
  }
  return isObject(value.data) ? undefined : 'data';
}

/**
 * Returns `value` as an envelope: an object with texts `event`, `timestamp` and `partner_id` and an object `data` (contract 2.3).
 * Events and fields it doesn't know pass unchanged. Throws `EnvelopeError`, and nothing else, for any other value.
 */
export function parseEnvelope(value: unknown): Envelope {
  const field = envelopeFault(value);
  if (!field) return value as Envelope;
  const isText = field !== 'envelope' && field !== 'data';
  throw new EnvelopeError(field, isText ? 'a text that is not empty' : 'an object');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
