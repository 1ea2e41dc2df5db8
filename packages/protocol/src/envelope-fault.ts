import { isObject } from './parse-json.ts';

/** The field of an envelope that is missing or wrong; `envelope` when the value is not an object. */
export type EnvelopeField = 'envelope' | 'event' | 'timestamp' | 'partner_id' | 'data';

/** Returns the first missing or wrong field of an envelope (contract 2.3); `undefined` when `value` is one. */
export function envelopeFault(value: unknown): EnvelopeField | undefined {
  if (!isObject(value)) return 'envelope';
  const texts = ['event', 'timestamp', 'partner_id'] as const;
  const fault = texts.find((field) => typeof value[field] !== 'string' || !value[field]);
  return fault ?? (isObject(value.data) ? undefined : 'data');
}
