import { HttpError } from './http-error.ts';

const firstSize = 16_384;

/** Bytes that no other thread can change. TypeScript before 5.7 has no `Uint8Array<ArrayBuffer>` to name in a declaration. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** How long a body may take to arrive, in milliseconds: the service gives a delivery up after 10 seconds. */
const timeLimitMs = 8_000;

/** Thrown where a body parser has already read the body: a mistake in the backend. Its message is how to fix it. */
export class BodyConsumedError extends TypeError {
  override readonly name: string = 'BodyConsumedError';
}

// A symbol of the registry, since token and webhooks may each have a copy of this module.
const parsedBody: unique symbol = Symbol.for('@tutor-session/parsed-body');

/** Attaches what a body parser made of the body, as JSON again, to a request whose raw body is gone. */
export function attachParsedBody(request: Request, value: unknown): void {
  Object.defineProperty(request, parsedBody, { value: new TextEncoder().encode(JSON.stringify(value)) });
}

/** Returns what a body parser made of the body, as JSON; `undefined` where the raw body can be read. */
export function findParsedBody(request: Request & { [parsedBody]?: Uint8Array }): Uint8Array | undefined {
  return request[parsedBody];
}

/**
 * Reads a request's body as bytes: at most `maxBytes`, counted as they arrive, and for at most 8 seconds.
 *
 * Throws `HttpError` (400, 408, 413) for the sender's mistakes, and `BodyConsumedError` if something else has read the body.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Bytes> {
  if (request.bodyUsed || request.body?.locked) {
    throw new BodyConsumedError(
      'The request body has been read already: mount the handler before any body parser, or with toNodeHandler.',
    );
  }
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await withinTimeLimit(request.body, maxBytes).catch((cause: unknown) => {
    if (isBodyConsumed(cause) || cause instanceof HttpError) throw cause;
    throw new HttpError('invalid_request', 'The body could not be read to its end.', { cause });
  });
  if (!bytes) throw tooLarge(maxBytes);
  return bytes;
}

/** Returns the error for a body beyond the limit. */
export function tooLarge(maxBytes: number): HttpError {
  return new HttpError('payload_too_large', `The body must not be longer than ${maxBytes} bytes.`);
}

/** Returns whether an error is a `BodyConsumedError`, also of another copy of this module. */
export function isBodyConsumed(error: unknown): error is BodyConsumedError {
  return error instanceof TypeError && error.name === 'BodyConsumedError';
}

async function withinTimeLimit(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    const message =
      `The body did not arrive within ${timeLimitMs / 1000} seconds. ` +
      'If a body parser has read it, mount the handler with toNodeHandler or before the parser.';
    limit.abort(new HttpError('request_timeout', message));
  }, timeLimitMs);
  try {
    return await readBytes(body, maxBytes, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body whole, or returns `undefined` as soon as it is longer than `maxBytes`, whatever a header says; the rest is cancelled.
 * It takes at most about twice `maxBytes` of memory, in however many pieces the body arrives. Rejects with the stream's own error,
 * or with the reason of `signal`.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Bytes | undefined> {
  let bytes = new Uint8Array(Math.min(firstSize, maxBytes));
  let length = 0;
  const reader = body?.getReader();
  // A rejected cancellation changes nothing: the rest is unwanted.
  const cancel = () => void reader?.cancel().catch(() => {});
  signal?.addEventListener('abort', cancel);
  while (reader) {
    const { done, value } = await reader.read();
    signal?.throwIfAborted();
    if (done) break;
    const needed = length + value.byteLength;
    if (needed > maxBytes) {
      cancel();
      return undefined;
    }
    if (needed > bytes.length) bytes = grown(bytes, Math.min(Math.max(needed, bytes.length * 2), maxBytes));
    bytes.set(value, length);
    length = needed;
  }
  return bytes.slice(0, length);
}

function grown(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}
