import { Refusal } from './refusal.ts';

/** The longest body of a token request, in bytes. */
const maxBytes = 16_384;

/**
 * The JSON object in a request's body, or `{}` if the body is empty (decision 25).
 *
 * Throws a `Refusal` (400, 413, 415), and `TypeError` if somebody else has read the body already.
 */
export async function readParams(request: Request): Promise<Record<string, unknown>> {
  if (request.bodyUsed || request.body?.locked) {
    throw new TypeError(
      "the request's body was read before the token endpoint got it: mount it before body parsers",
    );
  }
  const bytes = await readBody(request);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(
      'unsupported_media_type',
      'The body must be JSON, with content-type: application/json.',
    );
  }
  let params: unknown;
  try {
    params = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('invalid_request', 'The body is not valid JSON.');
  }
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw new Refusal('invalid_request', 'The body must be a JSON object.');
  }
  return params as Record<string, unknown>;
}

// Counted as it arrives, for content-length may be missing or lie. A body that is too long is left unread rather than
// cancelled: cancelling closes the connection on some servers, and the 413 with it.
async function readBody(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const body = new Uint8Array(maxBytes);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal('invalid_request', 'The body could not be read to its end.');
      });
      if (done) return body.subarray(0, length);
      if (length + value.length > maxBytes) throw tooLarge();
      body.set(value, length);
      length += value.length;
    }
  } finally {
    reader.releaseLock();
  }
}

function tooLarge(): Refusal {
  return new Refusal('payload_too_large', `The body must not be longer than ${maxBytes} bytes.`);
}
