import { ApiError } from './api-error.ts';
import type { Fetch } from './client-options.ts';
import { connectionFailure, invalidBody, refusal } from './failures.ts';
import type { FailedAttempt } from './retry.ts';

/** A request as every attempt sends it. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly apiKey: string;
  readonly requestId: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly fetch: Fetch;
  /** Makes the body of an attempt, which reads no further once the signal is aborted. */
  readonly body: ((signal: AbortSignal) => RequestBody) | undefined;
}

export interface RequestBody {
  readonly headers: Record<string, string>;
  readonly body: string | ReadableStream<Uint8Array>;
  /** What fetch needs to send a stream. */
  readonly duplex?: 'half';
}

/** What JSON.parse returns: here it is checked to be an object, and openapi.yaml says the rest. */
type Json = ReturnType<typeof JSON.parse>;

/** The JSON of a success (`undefined` after a deletion), or what failed. */
export type Outcome = { readonly data: Json } | { readonly failed: FailedAttempt };

/** Sends a request once. The time limit includes reading the response. */
export async function attempt(call: Call): Promise<Outcome> {
  const { apiKey, requestId, signal, timeoutMs, method } = call;
  let retryAfter: string | null = null;
  const fail = (error: ApiError): { failed: FailedAttempt } => ({ failed: { method, error, retryAfter } });
  if (signal?.aborted) return fail(abortion(signal, requestId));
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const { headers, ...body } = call.body?.(limit.signal) ?? { headers: undefined };
    const response = await call.fetch(call.url, {
      method,
      headers: { 'x-api-key': apiKey, 'x-request-id': requestId, ...headers },
      signal: limit.signal,
      redirect: 'manual',
      ...body,
    });
    retryAfter = response.headers.get('retry-after');
    const text = await response.text();
    if (!response.ok) return fail(refusal(response, parse(text), call));
    if (method === 'DELETE') return { data: undefined };
    const data = parse(text);
    return typeof data === 'object' && data !== null ? { data } : fail(invalidBody(response, requestId));
  } catch (error) {
    if (signal?.aborted) return fail(abortion(signal, requestId));
    if (limit.signal.aborted) return fail(timeout(timeoutMs, requestId));
    return fail(connectionFailure(error, { origin: new URL(call.url).origin, requestId }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function timeout(timeoutMs: number, requestId: string): ApiError {
  return new ApiError({
    code: 'timed_out',
    message: `No complete response within ${timeoutMs} ms.`,
    requestId,
  });
}

/** The error of a caller's `signal`; `AbortSignal.timeout()` is a time limit too. */
function abortion({ reason: cause }: AbortSignal, requestId: string): ApiError {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  return timedOut
    ? new ApiError({ code: 'timed_out', message: "The caller's time limit is over.", requestId, cause })
    : new ApiError({ code: 'aborted', message: 'The caller aborted the request.', requestId, cause });
}
