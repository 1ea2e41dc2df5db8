import type { ApiError } from './api-error.ts';

/** What decides whether an attempt is repeated. */
export interface FailedAttempt {
  readonly method: string;
  readonly error: ApiError;
  /** The response's `Retry-After`, if there was one. */
  readonly retryAfter: string | null;
}

const maxWaitMs = 60_000;

/**
 * Whether the request may be sent again. Reads and deletions have the same effect however often they are carried out; any other
 * write is repeated only where it was surely not carried out.
 */
export function mayRetry({ method, error, retryAfter }: FailedAttempt): boolean {
  const { code, status } = error;
  const notCarriedOut =
    code === 'connection_refused' || status === 429 || (status === 503 && retryAfter !== null);
  if (notCarriedOut) return true;
  if (method !== 'GET' && method !== 'DELETE') return false;
  if (status === undefined) return code === 'connection_failed' || code === 'timed_out';
  return status === 408 || status === 500 || status === 502 || status === 503 || status === 504;
}

/**
 * Milliseconds to wait before retry `count` (from 1), or `undefined` where the service asks for more than a minute. From half a
 * second it doubles up to 8 seconds; up to half is random, so that clients that failed together do not return together.
 */
export function retryDelayMs(
  count: number,
  retryAfter: string | null,
  now: number = Date.now(),
): number | undefined {
  const backoff = Math.min(500 * 2 ** (count - 1), 8_000);
  const jitter = Math.random() * (backoff / 2);
  const asked = readRetryAfter(retryAfter, now);
  if (asked === undefined) return backoff - jitter;
  return asked > maxWaitMs ? undefined : asked + jitter;
}

/** Milliseconds from `Retry-After`, which is seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(time - now, 0);
}

/** Resolves after the time, or as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
