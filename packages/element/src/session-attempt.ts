import { type Envelope, withToken } from '@tutor-session/protocol';
import { type ConnectionHandlers, EmbedConnection } from './embed-connection.ts';
import { parseEmbedUrl } from './embed-url.ts';
import { dispatchEnvelope } from './events.ts';
import { createPhaseMarker } from './mark-phase.ts';
import type { PageMessages } from './page-messages.ts';
import { requestRedirect } from './request-redirect.ts';
import { requestToken } from './request-token.ts';
import type { SessionHost } from './session-host.ts';
import {
  isFatal,
  isLast,
  isLive,
  isStarting,
  isUp,
  progressAfter,
  type SessionProgress,
  type TutorSessionState,
} from './session-state.ts';
import { type TutorErrorCode, TutorSessionError, warning } from './tutor-session-error.ts';

/** How long a session that has ended waits for its transcript, with `after-end="cover"`. */
const transcriptMs = 10_000;
/** Failures of a start that may be those of a token that was returned before. */
const mayBeStale = /_refused|_silent/;

/** What an attempt needs of the sessions of its element. */
export interface AttemptOwner {
  /** What a new frame goes into. */
  layout(): ParentNode;
  readonly page: PageMessages;
  onChange(previous: TutorSessionState): void;
  onError(error: TutorSessionError): void;
}

/**
 * One session, from its token to its end: requests the token, sends a frame to the embed and follows that. A new start is a new attempt,
 * so nothing of a failed one is kept. No field ever holds the token. What its owner and the page are told comes when the state is what it
 * will be: a listener may stop the session.
 */
export class SessionAttempt implements SessionProgress, ConnectionHandlers {
  state: TutorSessionState = 'idle';
  begun = false;
  sessionId: string | undefined;
  error: TutorSessionError | undefined;
  /** Whether the next token must be one of a new session: this start asks for that, this session is over, or its resumed embed was silent. */
  needsFresh = false;
  /** The frame and the channel to the embed, while they are there. */
  connection: EmbedConnection | undefined;
  readonly reach: ConnectionHandlers['reach'] = { timesAway: 0 };
  readonly #host: SessionHost;
  readonly #owner: AttemptOwner;
  readonly #mark = createPhaseMarker();
  #request: AbortController | undefined;
  #releaseTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the token may be one of a session that still runs. */
  #isResumed = false;
  #hasEnvelope = false;
  /** Whether the element has left it: what its embed still sends is dispatched, but no longer changes the state. */
  #isReleased = false;

  constructor(host: SessionHost, owner: AttemptOwner) {
    this.#host = host;
    this.#owner = owner;
  }

  /** Begins, or requests the token again; with `fresh` not for a session that may still run. */
  begin(fresh: boolean): void {
    const previous = this.state;
    this.state = 'authorizing';
    this.needsFresh = fresh;
    this.#isResumed = false;
    this.#requestToken(fresh); // first, so that the rest is done while the token is on its way
    if (previous !== 'authorizing') this.#owner.onChange(previous);
    if (!this.#isReleased) this.#connect();
  }

  /** Releases everything; only the port still listens for the embed's last message. */
  release(): void {
    this.#isReleased = true;
    this.#request?.abort();
    clearTimeout(this.#releaseTimer);
    this.#disconnect();
  }

  async #requestToken(fresh: boolean): Promise<void> {
    this.#request?.abort();
    this.#request = new AbortController();
    const options = { stop: this.#request.signal, fresh, onOffline: () => this.warn('offline') };
    try {
      const requested = this.#host.src
        ? requestRedirect(this.#host, options, (...to) => this.#connect().navigation.redirect(...to))
        : requestToken(this.#host, options);
      this.#mark('start'); // after the request, since it takes time
      const { token, embed_url, resumed } = await requested;
      if (options.stop.aborted) return;
      this.#mark('token');
      this.#takeToken(!!resumed);
      const { src, embedUrl, tokenParam, tokenIn } = this.#host;
      if (src) this.#disconnect(0); // its frame shows what the endpoint said; the embed gets another
      const url = parseEmbedUrl(embed_url || embedUrl);
      this.#connect().navigation.send(withToken(url, token, tokenParam, tokenIn), url.origin);
      this.#mark('frame');
      this.#move('loading');
    } catch (cause) {
      if (options.stop.aborted) return;
      const isKnown = cause instanceof TutorSessionError;
      this.#raise(isKnown ? cause : new TutorSessionError('session_error', { cause }));
    }
  }

  #connect(): EmbedConnection {
    this.connection ??= new EmbedConnection(this.#owner.layout(), this.#host, this.#owner.page, this);
    return this.connection;
  }

  #disconnect(lingerMs?: number): void {
    this.connection?.close(lingerMs);
    this.connection = undefined;
  }

  onLoad(): void {
    this.#arrive();
    // Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own.
    if (!this.#host.expectReady && this.state === 'loading') this.#move('ready');
  }

  onHello(): void {
    this.#arrive();
    this.#clearWarning('embed_silent', 'embed_left');
  }

  onEnvelope(envelope: Envelope): void {
    this.#arrive();
    // Not dispatched: the page gets the events of the second try only.
    if (isFatal(envelope) && this.#retry()) return;
    const isFirst = !this.#hasEnvelope;
    this.#hasEnvelope = true;
    if (!this.#isReleased) this.#follow(envelope);
    if (isFirst) this.#mark('event');
    dispatchEnvelope(this.#host, envelope);
  }

  onFault(error: TutorSessionError): void {
    if (this.#isReleased || !isLive(this.state)) return;
    if (error.code === 'embed_silent') this.needsFresh = this.#isResumed; // a token that was returned before may be dead by now
    this.#raise(error);
  }

  onAway(note: string): void {
    this.#disconnect(0);
    this.begin(false);
    if (!this.#isReleased && this.error?.code !== 'embed_silent') this.warn('embed_silent', note);
  }

  /** A document of the embed is there: by `src` the first sign of a token. */
  #arrive(): void {
    if (this.state !== 'authorizing') return;
    // Nobody says whether that token is resumed. It may be: then a failure is tried once more, with a fresh one.
    this.#takeToken(true);
    this.#move('loading');
  }

  #takeToken(isResumed: boolean): void {
    this.#clearWarning('offline');
    this.#isResumed = isResumed && !this.needsFresh;
    this.needsFresh = false;
  }

  #follow(envelope: Envelope): void {
    const { event, data } = envelope;
    if (typeof data.session_id === 'string') this.sessionId = data.session_id;
    this.#clearWarning('embed_silent', 'embed_left');
    const { state, begun } = progressAfter(this, envelope);
    this.begun = begun;
    this.needsFresh = isLast(event) || state === 'ended'; // by its last event also a session that has failed here
    const isTranscript = event === 'session.transcript';
    if (state === 'ended' && this.#host.afterEnd === 'cover' && (isTranscript || this.state !== state)) {
      clearTimeout(this.#releaseTimer);
      this.#releaseTimer = setTimeout(() => this.release(), isTranscript ? 0 : transcriptMs);
    }
    if (state !== 'failed') this.#move(state);
    else if (this.state !== state) this.#raise(new TutorSessionError('session_error', { cause: data }), true);
  }

  warn = (code: TutorErrorCode, note?: string): void => this.#raise(warning(code, note));

  /** Reports an error; fails unless the session survives it. With `keepsFrame` the frame stays and shows why. */
  #raise(error: TutorSessionError, keepsFrame = false): void {
    if (mayBeStale.test(error.code) && !error.recoverable && this.#retry()) return;
    this.error = error;
    if (!error.recoverable) {
      if (!keepsFrame) this.release();
      this.#move('failed');
    }
    this.#owner.onError(error);
  }

  /** Tries a resumed start that fails before an envelope once more, with the token of a new session; returns whether it does. */
  #retry(): boolean {
    if (!this.#isResumed || this.#hasEnvelope || this.#isReleased) return false;
    this.#disconnect(0);
    this.begin(true);
    return true;
  }

  #clearWarning(...disproved: TutorErrorCode[]): void {
    if (!this.error?.recoverable || !disproved.includes(this.error.code)) return;
    this.error = undefined;
    this.#host.requestUpdate();
  }

  #move(state: TutorSessionState): void {
    const previous = this.state;
    if (previous === state) return;
    this.state = state;
    if (isStarting(previous) && isUp(state)) this.#mark('ready');
    this.#owner.onChange(previous);
  }
}
