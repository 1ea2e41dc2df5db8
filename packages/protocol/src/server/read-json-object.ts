import { isObject, parseJson } from '../parse-json.ts';
import { HttpError } from './http-error.ts';
import { findParsedBody, readBody, tooLarge } from './read-body.ts';

const json = 'application/json';

/**
 * Returns the JSON object in a request's body, or `{}` if the body is empty (decision 25).
 *
 * Throws `HttpError` (400, 408, 413, 415) for a body that is not one, in UTF-8 and with its media type, and
 * `BodyConsumedError` if something else has read the body and kept nothing of it. Behind `toNodeHandler` the value of a body parser
 * in `req.body` is used instead.
 */
export async function readJsonObject(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const parsed = findParsedBody(request);
  const bytes = parsed ?? (await readBody(request, maxBytes));
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? (parsed ? json : ''); // a parser, or a mocked request, may need none
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError('unsupported_media_type', `The body must be JSON, with content-type: ${json}.`);
  }
  return parseJsonObject(bytes, 'The body');
}

/** Returns the JSON object of bytes in UTF-8. Throws `HttpError` (400), which says what of, such as "The body", but not what was there. */
export function parseJsonObject(bytes: Uint8Array, what: string): Record<string, unknown> {
  const value = parseJson(bytes);
  if (value === undefined) throw new HttpError('invalid_request', `${what} is not valid JSON.`);
  if (!isObject(value)) throw new HttpError('invalid_request', `${what} must be a JSON object.`);
  return value;
}
