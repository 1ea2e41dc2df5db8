import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

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

/** A try that failed, and what decides whether there is another. */
export interface FailedTry {
  code: TutorErrorCode;
  note?: string;
  cause?: unknown;
  /** Of the response; 0 without one. */
  status: number;
  /** The header of the response, in seconds. */
  retryAfter?: string | null;
}

/** Thrown by a try; no error, since nobody but `repeat` catches it. */
export class Failed {
  readonly try: FailedTry;
  constructor(failed: FailedTry) {
    this.try = failed;
  }
}

/** Tries until it succeeds, or it makes no sense any more: what may pass is tried again, and what the network prevents waits for it. */
export async function repeat<Result>(
  attempt: () => Promise<Result>,
  { stop, onOffline }: TokenRequestOptions,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      const { code, note, cause, status, retryAfter } = thrown.try;
      const offline = !status && !navigator.onLine;
      const mayPass = code === 'token_unreachable' || status === 429 || status >= 500;
      if (stop.aborted || !mayPass || (tries === retries && !offline)) {
        throw new TutorSessionError(code, { note, cause });
      }
      if (offline) {
        onOffline();
        tries = -1;
      }
      await pause(stop, offline ? undefined : pauseMs * 2 ** tries, retryAfter);
    }
  }
}

/** Waits before another try, without `ms` until the browser is online. An aborted wait leaves no timer and never ends. */
function pause(
  signal: AbortSignal,
  ms: number | undefined,
  retryAfter: string | null | undefined,
): Promise<unknown> {
  return new Promise((resolve) => {
    if (!ms) return addEventListener('online', resolve, { once: true, signal });
    const seconds = Number(retryAfter) || 0;
    const atLeast = Math.min(seconds, maxRetryAfterSeconds) * 1000;
    const timer = setTimeout(resolve, Math.max(ms * (1 - Math.random() / 2), atLeast));
    signal.onabort = () => clearTimeout(timer);
  });
}
