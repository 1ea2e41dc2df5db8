import { type AttemptActions, AttemptState } from './attempt-state.ts';
import { dispatchEnvelope, dispatchError } from './events.ts';
import { checkPage } from './frame-policy.ts';
import { createPhaseMarker } from './mark-phase.ts';
import type { PageMessages } from './page-messages.ts';
import type { TokenRequestOptions } from './repeat-request.ts';
import { requestRedirect } from './request-redirect.ts';
import { requestToken } from './request-token.ts';
import { createSessionFrame } from './session-frame.ts';
import type { SessionHost } from './session-host.ts';
import { isLive, type TutorSessionState } from './session-state.ts';
import { type TutorErrorCode, TutorSessionError, warning } from './tutor-session-error.ts';

/** One session, from its token to its end. No field of it ever holds the token. */
export interface SessionAttempt {
  readonly status: Readonly<Pick<AttemptState, 'state' | 'sessionId' | 'error' | 'needsFresh'>>;
  frame(): HTMLIFrameElement | undefined;
  /** The latest error, unless a listener prevented the default of `tutor-error` or the student dismissed it. */
  shownError(): TutorSessionError | undefined;
  /** Resolves when the embed is up; rejects with a `TutorSessionError`, which is never reported as unhandled. */
  readonly ready: Promise<void>;
  /** Whether a move in the document has reset the frame. */
  isLost(): boolean;
  /** Begins, or requests the token again; with `fresh` not for a session that may still run. */
  begin(fresh: boolean): void;
  send(message: object): void;
  dismissError(): void;
  /** Releases everything; only the port still listens for the embed's last message. */
  release(): void;
}

/**
 * Creates an attempt at a session, which requests the token, opens the frame and follows the embed: what happens goes to
 * an `AttemptState`, which says what to do. It is used once; a new start is a new attempt, so nothing of a failed one is kept. Its frame
 * goes into `layout()`; `onChange` is called at each change of state.
 */
export function createAttempt(
  host: SessionHost,
  layout: () => ParentNode,
  page: PageMessages,
  onChange: (previous: TutorSessionState) => void,
): SessionAttempt {
  const mark = createPhaseMarker();
  let request: AbortController | undefined;
  /** What a listener has taken over, or the student has dismissed. */
  let hiddenError: TutorSessionError | undefined;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  let settleReady!: (error?: TutorSessionError) => void;
  const ready = new Promise<void>((resolve, reject) => {
    settleReady = (error) => (error ? reject(error) : resolve());
  });
  // After the embed is up, so as not to delay it.
  const checkPolicies = () => {
    const origin = frame.connection()?.origin();
    if (origin) checkPage(host.allow, origin, warn);
  };
  ready.then(checkPolicies, () => {}); // callers may ignore a rejection

  const warn = (code: TutorErrorCode, note?: string) => attempt.raise(warning(code, note));
  /** Resolves with a token only where the endpoint does not redirect the frame. */
  const openSrc = async (src: string, options: TokenRequestOptions) => {
    const response = await requestRedirect(host, src, options, frame.open);
    frame.remove(0); // it shows what the endpoint said; the embed gets another
    return response;
  };

  const actions: AttemptActions = {
    async requestToken(fresh) {
      request?.abort();
      request = new AbortController();
      const stop = request.signal;
      const options = { stop, fresh, onOffline: () => warn('offline') };
      const requested = host.src ? openSrc(host.src, options) : requestToken(host, options);
      mark('start'); // after the request, since it takes time
      try {
        const response = await requested;
        if (stop.aborted) return;
        mark('token');
        attempt.token(!!response.resumed);
        frame.navigate(response);
        mark('frame');
        attempt.navigated();
      } catch (cause) {
        if (stop.aborted) return;
        attempt.raise(
          cause instanceof TutorSessionError ? cause : new TutorSessionError('session_error', { cause }),
        );
      }
    },
    addFrame() {
      if (!attempt.released) frame.add(); // a listener of the page may have stopped it meanwhile
    },
    change(previous) {
      if (attempt.error && attempt.state === 'failed') page.close(attempt.error);
      onChange(previous);
    },
    dispatch(envelope, isFirst) {
      if (isFirst) mark('event');
      dispatchEnvelope(host, envelope);
    },
    showError: () => host.requestUpdate(),
    report(error) {
      if (!dispatchError(host, error)) hiddenError = error;
    },
    settle(error) {
      settleReady(error);
      if (!error) mark('ready');
    },
    discardFrame: () => frame.remove(0),
    release() {
      request?.abort();
      settleReady(new TutorSessionError('stopped'));
      clearTimeout(releaseTimer);
      frame.remove();
    },
    releaseAfter(ms) {
      clearTimeout(releaseTimer);
      releaseTimer = setTimeout(() => attempt.release(), ms);
    },
  };
  const attempt = new AttemptState(actions);
  const frame = createSessionFrame(host, layout, page, attempt);

  return {
    ready,
    status: attempt,
    release: () => attempt.release(),
    begin: (fresh) => attempt.start(fresh),
    frame: () => frame.connection()?.frame,
    shownError: () => (attempt.error === hiddenError ? undefined : attempt.error),
    isLost: () => isLive(attempt.state) && !!frame.connection()?.isLost(),
    send: (command) => frame.connection()?.send(command),
    dismissError() {
      hiddenError = attempt.error;
      host.requestUpdate();
    },
  };
}
