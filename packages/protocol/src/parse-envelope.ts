import { type EnvelopeField, envelopeFault } from './envelope-fault.ts';
import { type HasInstance, instancesNamed } from './instances-named.ts';
import type { Envelope } from './types.ts';

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
