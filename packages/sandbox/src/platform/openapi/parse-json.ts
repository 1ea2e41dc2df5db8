import { ApiError } from '../http/api-error.ts';
import { assertStorable } from './storable.ts';

/**
 * Reads JSON in UTF-8.
 *
 * @param subject what the bytes are, as a message begins
 * @throws ApiError 400 for what is not JSON or cannot be stored (decision 36)
 */
export function parseJson(bytes: Uint8Array, subject = 'The body'): unknown {
  const value = parse(bytes, subject);
  assertStorable(value, subject);
  return value;
}

function parse(bytes: Uint8Array, subject: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's own message quotes what was sent.
    throw new ApiError('invalid_request', `${subject} is not JSON in UTF-8.`);
  }
}
