import type { TutorSessionError } from './tutor-session-error.ts';

/** How a request ends and reports. */
export interface TokenRequestOptions {
  /** Aborts when the session is stopped. */
  stop: AbortSignal;
  /** Whether the token must be that of a new session. */
  fresh: boolean;
  /** Called when the browser is offline and the request waits until it is not. */
  onOffline: () => void;
}

/** How often the endpoint is asked again after it could not be reached or returned 5xx or 429. */
const retries = 3;
/** The first pause before that; each further one is twice as long, and half of each is random. */
const pauseMs = 500;
/** The limit for a `Retry-After`. Its dates are ignored: the clock here may be wrong. */
const maxRetryAfterSeconds = 10;

/** What a try has: a result, or an error with what decides whether there is another. */
export type Try<Result> =
  | { result: Result }
  | {
      error: TutorSessionError;
      /** Of the response; none without one. */
      status?: number;
      /** The header of the response, in seconds. */
      retryAfter?: string | null;
    };

/**
 * Tries until it succeeds, or it makes no sense any more: what may pass is tried again, and what the network prevents waits for it.
 * @throws {TutorSessionError} that of the last try
 */
export async function repeat<Result>(
  tryOnce: () => Promise<Try<Result>>,
  { stop, onOffline }: TokenRequestOptions,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    const tried = await tryOnce();
    if ('result' in tried) return tried.result;
    const { error, status = 0, retryAfter } = tried;
    const offline = !status && !navigator.onLine;
    const mayPass = error.code === 'token_unreachable' || status === 429 || status >= 500;
    if (stop.aborted || !mayPass || (tries === retries && !offline)) throw error;
    if (offline) {
      onOffline();
      await new Promise((resolve) => addEventListener('online', resolve, { once: true, signal: stop }));
      tries = -1;
    } else {
      const ms = pauseMs * 2 ** tries * (1 - Math.random() / 2);
      await pause(Math.max(ms, Math.min(Number(retryAfter) || 0, maxRetryAfterSeconds) * 1000), stop);
    }
  }
}

/** An aborted pause leaves no timer and never ends. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
