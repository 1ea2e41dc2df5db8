import type { TutorSessionError } from './tutor-session-error.ts';
import { untilAborted } from './until-aborted.ts';

/** How a request ends and reports. */
export interface TokenRequestOptions {
  /** Aborts when the session is stopped. */
  stop: AbortSignal;
  /** Whether the token must be that of a new session. */
  fresh: boolean;
  /** Called when the browser is offline and the request waits until it is not. */
  onOffline: () => void;
}

/** What a try has: a result, or an error with the status of the response, if there is one, and its `Retry-After`. */
export type Try<Result> =
  | { result: Result }
  | { error: TutorSessionError; status?: number; retryAfter?: string | null };

/** How often the endpoint is asked again after it could not be reached or returned 5xx or 429. */
const retries = 3;
/** The first pause before that; each further one is twice as long, and half of each is random. */
const pauseMs = 500;
/** The limit for a `Retry-After`, in seconds. Its dates are ignored: the clock here may be wrong. */
const maxRetryAfterSeconds = 10;

/**
 * Tries again after 5xx, 429 and errors of the network, at most `retries` times; offline it waits for the network and starts over.
 * @throws {TutorSessionError} that of the last try; once `stop` aborts its reason, or what a try has thrown
 */
export async function repeat<Result>(
  tryOnce: () => Promise<Try<Result>>,
  { stop, onOffline }: TokenRequestOptions,
): Promise<Result> {
  let retried = 0;
  while (true) {
    const tried = await tryOnce();
    if ('result' in tried) return tried.result;
    const { error, status = 0, retryAfter } = tried;
    const isOffline = !status && !navigator.onLine;
    const mayPass = error.code === 'token_unreachable' || status === 429 || status >= 500;
    if (stop.aborted || !mayPass || (retried === retries && !isOffline)) throw error;
    if (isOffline) {
      onOffline();
      const online = new Promise((resolve) =>
        addEventListener('online', resolve, { once: true, signal: stop }),
      );
      await untilAborted(stop, online);
      retried = 0;
    } else {
      const backoffMs = pauseMs * 2 ** retried * (1 - Math.random() / 2);
      const askedMs = Math.min(Number(retryAfter) || 0, maxRetryAfterSeconds) * 1000;
      const pause = new Promise((resolve) => setTimeout(resolve, Math.max(backoffMs, askedMs)));
      await untilAborted(stop, pause);
      retried += 1;
    }
  }
}
