import type { ApiError } from './api-error.ts';
import type { Received } from './failures.ts';

/** What decides whether and when the request is sent again. */
export interface FailedAttempt {
  readonly method: string;
  readonly error: ApiError;
  /** The response, where one came. */
  readonly response: Received | undefined;
  /** Whether the service itself refused, by an error body of the contract. */
  readonly isRefusal: boolean;
}

const maxWaitMs = 60_000;
/** A service that refuses with one of these and `Retry-After` has stored nothing. */
const notCarriedOut: readonly unknown[] = [429, 503, 507];
const passing: readonly unknown[] = [408, 429, 500, 502, 503, 504];

/**
 * Returns the milliseconds to wait before retry `count` (from 1), or `undefined` where the request must not be sent again or the
 * service asks for more than a minute. From half a second it doubles up to 8 seconds; up to half is random, so that clients that
 * failed together do not return together.
 */
export function retryDelayMs(
  failed: FailedAttempt,
  count: number,
  now: number = Date.now(),
): number | undefined {
  const asked = readRetryAfter(failed.response?.headers.get('retry-after'), now);
  if (!mayRetry(failed, asked !== undefined)) return undefined;
  const backoff = Math.min(500 * 2 ** (count - 1), 8_000);
  const jitter = Math.random() * (backoff / 2);
  if (asked === undefined) return backoff - jitter;
  return asked > maxWaitMs ? undefined : asked + jitter;
}

/**
 * Whether the request may be sent again. Reads and deletions have the same effect however often they are carried out; any other
 * write is repeated only where it was surely not carried out.
 */
function mayRetry({ method, error, isRefusal }: FailedAttempt, isAsked: boolean): boolean {
  const { code, status } = error;
  const isUnsent = status === undefined && code === 'connection_refused';
  if (isUnsent || (isRefusal && isAsked && notCarriedOut.includes(status))) return true;
  if (method !== 'GET' && method !== 'DELETE') return false;
  if (status !== undefined) return passing.includes(status);
  return code === 'connection_failed' || code === 'timed_out';
}

/** The three forms of a date in HTTP; the last one names no zone and is GMT (RFC 9110, 5.6.7). */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun).* \d\d:\d\d:\d\d (?:GMT|\d{4})$/;

/** Milliseconds from `Retry-After`, which is whole seconds or a date (RFC 9110, 10.2.3); anything else is none. */
function readRetryAfter(value: string | null | undefined, now: number): number | undefined {
  if (/^\d+$/.test(value ?? '')) return Number(value) * 1_000;
  if (!value || !httpDate.test(value)) return undefined;
  const time = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
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
    signal?.addEventListener('abort', stop);
  });
}
