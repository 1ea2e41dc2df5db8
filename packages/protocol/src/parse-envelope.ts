import { type HasInstance, instancesNamed } from './instances-named.ts';
import type { Envelope } from './types.ts';

/** The field of an envelope that is missing or wrong; `envelope` when the value is not an object. */
export type EnvelopeField = 'envelope' | 'event' | 'timestamp' | 'partner_id' | 'data';

/** Thrown by `parseEnvelope`; `field` is what was wrong. Its message never contains the value. */
export class EnvelopeError extends Error {
  /** Also those of the package's other build (ES module, CommonJS). */
  static override readonly [Symbol.hasInstance]: HasInstance = instancesNamed('EnvelopeError');
  override readonly name: string = 'EnvelopeError';
  readonly code = 'envelope_invalid';
  readonly field: EnvelopeField;

  constructor(field: EnvelopeField, expected: string) {
    super(`${field} must be ${expected}`);
    this.field = field;
  }
}

/** Returns the first missing or wrong field of an envelope (contract 2.3); `undefined` when `value` is one. */
export function envelopeFault(value: unknown): EnvelopeField | undefined {
  if (!isObject(value)) return 'envelope';
  const texts = ['event', 'timestamp', 'partner_id'] as const;
  const fault = texts.find((field) => typeof value[field] !== 'string' || !value[field]);
  return fault ?? (isObject(value.data) ? undefined : 'data');
}

/**
 * Returns `value` as an envelope: an object with strings `event`, `timestamp` and `partner_id` and an object `data` (contract 2.3).
 * Unknown events and fields are kept. Throws `EnvelopeError`, and nothing else, for any other value.
 */
export function parseEnvelope(value: unknown): Envelope {
  const field = envelopeFault(value);
  if (!field) return value as Envelope;
  const isText = field !== 'envelope' && field !== 'data';
  throw new EnvelopeError(field, isText ? 'a non-empty string' : 'an object');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
