import { isObject, parseJson, readBytes } from '@tutor-session/protocol/server';
import { ApiError } from './api-error.ts';
import type { Fetch } from './client-options.ts';
import { connectionFailure, invalidBody, isErrorBody, type Received, refusal, tooLarge } from './failures.ts';
import type { FailedAttempt } from './retry.ts';
import { readRequestId } from './service-text.ts';

/** A request as every attempt sends it. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly apiKey: string;
  readonly requestId: string;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
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

/** The data of a success (`undefined` after a deletion) with its response, or what failed. */
export type Outcome = { readonly data: unknown; readonly response: Received } | FailedAttempt;

/** Sends a request once. The time limit includes reading the response. */
export async function attempt(call: Call): Promise<Outcome> {
  const { requestId, signal, timeoutMs, method } = call;
  let received: Received | undefined;
  const fail = (error: ApiError, isRefusal = false): FailedAttempt => ({
    method,
    error,
    response: received,
    isRefusal,
  });
  if (signal?.aborted) return fail(abortion(signal, requestId));
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const { headers, ...body } = call.body?.(limit.signal) ?? { headers: undefined };
    const response = await call.fetch(call.url, {
      method,
      headers: { 'x-api-key': call.apiKey, 'x-request-id': requestId, ...headers },
      signal: limit.signal,
      redirect: 'manual',
      ...uncached(),
      ...body,
    });
    received = {
      status: response.status,
      headers: response.headers,
      requestId: readRequestId(response, call),
    };
    const bytes = await readBytes(response.body, call.maxResponseBytes);
    if (!bytes) return fail(tooLarge(received, call.maxResponseBytes));
    const data = parseJson(bytes);
    if (!response.ok) return fail(refusal(received, data, call.apiKey), isErrorBody(data, received));
    if (method === 'DELETE') return { data: undefined, response: received };
    if (isObject(data)) return { data, response: received };
    return fail(invalidBody(received, call.apiKey));
  } catch (error) {
    if (signal?.aborted) return fail(abortion(signal, requestId));
    if (limit.signal.aborted) return fail(timeout(timeoutMs, requestId));
    return fail(connectionFailure(error, { origin: new URL(call.url).origin, requestId }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Keeps the response out of caches: some frameworks put one around `fetch` (Next.js 13 and 14 keep a GET on disk for a year). Older
 * Cloudflare Workers, which have none, throw for the mere word.
 */
function uncached(): RequestInit {
  try {
    return { cache: new Request('https://service.invalid', { cache: 'no-store' }).cache };
  } catch {
    return {};
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
