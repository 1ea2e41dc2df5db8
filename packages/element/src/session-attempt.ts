import type { Envelope } from '@tutor-session/protocol';
import { createConnection, type EmbedConnection } from './embed-connection.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import { dispatchEnvelope, dispatchError, parseMessage } from './events.ts';
import { checkPage } from './frame-policy.ts';
import type { EmbedCommand } from './open-channel.ts';
import type { TutorSessionProperties } from './properties.ts';
import { requestToken, type TokenResponse } from './request-token.ts';
import {
  advance,
  createPhaseMarker,
  idle,
  isFatal,
  isLast,
  isLive,
  isStarting,
  type TutorSessionState,
} from './session-state.ts';
import { isTutorSessionError, type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long a session that has ended waits for its transcript, with `after-end="cover"`. */
const transcriptMs = 10_000;
/** Warnings that a message of the embed, or its token, disproves. */
const disprovable: readonly TutorErrorCode[] = ['offline', 'embed_silent', 'embed_left'];

/** What an attempt needs of the element. */
export interface SessionHost extends HTMLElement, TutorSessionProperties {
  requestUpdate(): void;
}

/** One session, from its token to its end. No field of it ever holds the token. */
export interface SessionAttempt {
  state(): TutorSessionState;
  sessionId(): string | undefined;
  frame(): HTMLIFrameElement | undefined;
  /** The latest error. */
  error(): TutorSessionError | undefined;
  /** The latest error, unless a listener prevented the default of `tutor-error` or the student dismissed it. */
  shownError(): TutorSessionError | undefined;
  /** Resolves when the embed is up; rejects with a `TutorSessionError`, which is never reported as unhandled. */
  readonly ready: Promise<void>;
  /** Whether the next start needs the token of a new session: this one's is used up, or was refused when it was resumed. */
  spent(): boolean;
  /** Whether a move in the document has reset the frame. */
  isLost(): boolean;
  /** Begins, or requests the token again; with `fresh` not for a session that may still run. */
  begin(fresh: boolean): void;
  /** Loads the embed's page before there is a token, where the element says so (decision 59). */
  loadEarly(): void;
  send(command: EmbedCommand): void;
  dismissError(): void;
  /** Releases everything; only the port still listens for the embed's last message. */
  release(): void;
}

/**
 * Creates an attempt at a session, which requests the token, opens the frame and follows the embed. It is used once; a new start
 * is a new attempt, so nothing of a failed one is kept. Its frame goes into `layout()`; `onChange` is called at each change of state.
 */
export function createAttempt(
  host: SessionHost,
  layout: () => ParentNode,
  onChange: (previous: TutorSessionState) => void,
): SessionAttempt {
  const mark = createPhaseMarker();
  let progress = idle;
  let request = new AbortController();
  let connection: EmbedConnection | undefined;
  let sessionId: string | undefined;
  let error: TutorSessionError | undefined;
  let errorHidden = false;
  let spent = false;
  /** Whether the token is one that the endpoint has returned before. */
  let resumed = false;
  let received = false;
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  let settleReady!: (error?: TutorSessionError) => void;
  const ready = new Promise<void>((resolve, reject) => {
    settleReady = (error) => (error ? reject(error) : resolve());
  });
  ready.catch(() => {});

  const move = (state: TutorSessionState, begun = false) => {
    const { state: previous } = progress;
    progress = { state, begun };
    if (previous === state) return;
    if (!isStarting(state)) {
      settleReady(); // has no effect after a failure, which has rejected it
      if (previous === 'loading' && state !== 'failed') mark('ready');
    }
    onChange(previous);
  };
  const report = (reported: TutorSessionError) => {
    error = reported;
    host.requestUpdate();
    errorHidden = !dispatchError(host, error);
  };
  /** Reports what the session survives. */
  const warn = (code: TutorErrorCode, note?: string) =>
    report(new TutorSessionError(code, { recoverable: true, note }));
  /** Clears the latest warning, where a sign of life of the embed disproves it. */
  const clearWarning = () => {
    if (!error?.recoverable || !disprovable.includes(error.code)) return;
    error = undefined;
    host.requestUpdate();
  };
  /** Tries a resumed start that fails before a message once more, with the token of a new session; returns whether it does. */
  const retryFresh = () => {
    if (!resumed || received || request.signal.aborted) return false;
    resumed = false;
    connection?.close(0); // what it still sends is of no interest
    connection = undefined;
    begin(true);
    return true;
  };
  const fail = (failure: TutorSessionError, keepFrame?: boolean) => {
    if (retryFresh()) return;
    settleReady(failure);
    if (!keepFrame) release();
    error = failure; // before the move, whose listeners read it
    move('failed');
    report(failure);
  };
  const follow = (envelope: Envelope) => {
    const { event, data } = envelope;
    if (typeof data.session_id === 'string') sessionId = data.session_id;
    spent = isLast(event) || progress.state === 'ended';
    connection?.confirm();
    clearTimeout(releaseTimer);
    clearWarning();
    const { state, begun } = advance(progress, envelope);
    if (state === 'failed' && progress.state !== 'failed') {
      // The frame stays: what it still sends is dispatched.
      fail(new TutorSessionError('session_error', { cause: data }), true);
    }
    if (state === 'ended' && host.afterEnd === 'cover') {
      releaseTimer = setTimeout(release, event === 'session.transcript' ? 0 : transcriptMs);
    }
    move(state, begun); // last: a listener of the page may stop the session
  };
  const connect = () => {
    connection = createConnection(layout(), {
      // Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own.
      onLoad() {
        if (progress.state === 'loading' && !host.expectReady) move('ready');
      },
      onHello: clearWarning,
      onFault(code, note) {
        if (code === 'embed_flood')
          connection?.close(0); // its last message is not waited for
        else if (!isLive(progress.state)) return;
        if (code === 'embed_silent') spent = resumed;
        if (code === 'embed_left' || (code === 'embed_silent' && !host.expectReady)) warn(code, note);
        else fail(new TutorSessionError(code, { note }));
      },
      onData(message) {
        const envelope = parseMessage(message, host.decodeMessage);
        if (!envelope) return;
        if (isFatal(envelope) && retryFresh()) return; // the page gets the events of one session
        // The last message of a session that was left is dispatched, but no longer changes the element's state.
        if (!request.signal.aborted) follow(envelope);
        if (!received) mark('event');
        received = true;
        dispatchEnvelope(host, envelope);
      },
    });
    return connection;
  };
  const loadEarly = () => {
    if (!host.earlyEmbed || host.tokenIn !== 'fragment' || connection) return;
    try {
      const url = parseEmbedUrl(host.embedUrl);
      url.hash = 'early';
      connect().navigate(url.href, host, true);
    } catch {
      // The start reports what is wrong with the address.
    }
  };
  const begin = async (fresh: boolean) => {
    spent = fresh;
    request.abort();
    request = new AbortController();
    const stop = request.signal;
    // First, so that the rest is done while the token is on its way.
    const response = requestToken(host, { stop, fresh, onOffline: () => warn('offline') });
    mark('start');
    move('authorizing');
    try {
      if (!stop.aborted) {
        loadEarly();
        connection ??= connect();
      }
      open(await response, fresh);
    } catch (cause) {
      if (stop.aborted) return;
      // Firefox throws for an address it refuses to load; its message might quote the address, token and all.
      fail(isTutorSessionError(cause) ? cause : new TutorSessionError('embed_url_invalid'));
    }
  };
  const open = (response: TokenResponse, fresh: boolean) => {
    if (!connection) return; // released meanwhile
    mark('token');
    clearWarning();
    spent = false;
    resumed = !!response.resumed && !fresh;
    const url = parseEmbedUrl(response.embed_url || host.embedUrl);
    const href = withToken(url, response.token, host.tokenParam, host.tokenIn);
    let opened = connection;
    const openAnew = () => {
      opened.close(0);
      opened = connect();
      opened.navigate(href, host);
    };
    if (opened.isBlank()) opened.navigate(href, host);
    else opened.handOver(href, openAnew);
    if (opened !== connection) return; // blocked at once
    mark('frame');
    // Deferred so that it does not delay the embed.
    ready.then(
      () => checkPage(host.allow, url.origin, warn),
      () => {},
    );
    move('loading'); // last: a listener of the page may stop the session
  };
  const release = () => {
    request.abort();
    settleReady(new TutorSessionError('stopped'));
    clearTimeout(releaseTimer);
    connection?.close();
    connection = undefined;
  };

  return {
    ready,
    begin,
    loadEarly,
    release,
    state: () => progress.state,
    sessionId: () => sessionId,
    frame: () => connection?.frame,
    error: () => error,
    shownError: () => (errorHidden ? undefined : error),
    spent: () => spent,
    isLost: () => isLive(progress.state) && progress.state !== 'authorizing' && !!connection?.isLost(),
    send: (command) => connection?.send(command),
    dismissError() {
      errorHidden = true;
    },
  };
}
