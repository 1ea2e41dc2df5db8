import type { Envelope } from '@tutor-session/protocol';
import { type ConnectionHandlers, EmbedConnection } from './embed-connection.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import { dispatchEnvelope, parseMessage } from './events.ts';
import { checkPage } from './frame-policy.ts';
import { createPhaseMarker } from './mark-phase.ts';
import type { EmbedCommand } from './open-channel.ts';
import type { TutorSessionProperties } from './properties.ts';
import { requestToken, type TokenResponse } from './request-token.ts';
import { SessionErrors } from './session-errors.ts';
import {
  advance,
  idle,
  isLast,
  isLive,
  type SessionProgress,
  type TutorSessionState,
} from './session-state.ts';
import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long a session that has ended waits for its transcript, with `after-end="cover"`. */
const transcriptMs = 10_000;

/** What an attempt needs of the element. */
export interface SessionHost extends HTMLElement, TutorSessionProperties {
  requestUpdate(): void;
}

/** What an attempt asks of the element: where the frame goes, and to follow the state. */
export interface AttemptOptions {
  frameParent: () => ParentNode;
  onChange: (previous: TutorSessionState) => void;
}

/**
 * One session, from its token to its end: requests the token, opens the frame, follows the embed. It is used once; a new
 * start is a new attempt, so nothing of a failed one is kept. No field of it ever holds the token.
 */
export class SessionAttempt implements ConnectionHandlers {
  /** Resolves when the embed is up; rejects with a `TutorSessionError`, which is never reported as unhandled. */
  declare readonly ready: Promise<void>;
  readonly errors: SessionErrors;
  /** Whether the next start needs the token of a new session: this one's is used up, or was refused when it was resumed. */
  spent = false;
  declare sessionId: string | undefined;

  #host: SessionHost;
  #options: AttemptOptions;
  #progress: SessionProgress = idle;
  #abort = new AbortController();
  #mark = createPhaseMarker();
  #settleReady!: (error?: TutorSessionError) => void;
  #request: AbortController | undefined;
  #connection: EmbedConnection | undefined;
  #received = false;
  /** Whether the token is one that the endpoint has returned before. */
  #resumed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SessionHost, options: AttemptOptions) {
    this.#host = host;
    this.errors = new SessionErrors(host);
    this.#options = options;
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = (error) => (error ? reject(error) : resolve());
    });
    this.ready.catch(() => {});
  }

  get state(): TutorSessionState {
    return this.#progress.state;
  }

  get frame(): HTMLIFrameElement | undefined {
    return this.#connection?.frame;
  }

  /** Whether a move in the document has reset the frame. */
  get isLost(): boolean {
    return isLive(this.state) && this.state !== 'authorizing' && !!this.#connection?.isLost;
  }

  /** Begins, or requests the token again; with `fresh` not for a session that may still run. */
  async begin(fresh: boolean): Promise<void> {
    this.spent = fresh;
    this.#request?.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    // First, so that the rest is done while the token is on its way.
    const request = requestToken(this.#host, {
      stop: AbortSignal.any([this.#abort.signal, signal]),
      fresh,
      onOffline: () => this.errors.warn('offline'),
    });
    this.#mark('start');
    this.#move({ ...idle, state: 'authorizing' });
    await this.#open(request, fresh).catch((error) => {
      if (this.#abort.signal.aborted || signal.aborted) return;
      // Firefox throws for an address it refuses to load; its message might quote the address, token and all.
      this.#fail(error instanceof TutorSessionError ? error : new TutorSessionError('embed_url_invalid'));
    });
  }

  /** Loads the embed's page before there is a token, where the element says so (decision 59). */
  loadEarly(): void {
    const { earlyEmbed, embedUrl, tokenIn } = this.#host;
    if (!earlyEmbed || tokenIn !== 'fragment' || this.#connection) return;
    try {
      const url = parseEmbedUrl(embedUrl);
      url.hash = 'early';
      this.#connect().navigate(url.href, this.#host, true);
    } catch {
      // The start reports what is wrong with the address.
    }
  }

  send(command: EmbedCommand): void {
    this.#connection?.send(command);
  }

  /** Releases everything; only the port still listens for the embed's last message. */
  release(): void {
    this.#abort.abort();
    this.#settleReady(new TutorSessionError('stopped'));
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = undefined;
  }

  #connect(): EmbedConnection {
    this.#connection = new EmbedConnection(this.#options.frameParent(), this);
    return this.#connection;
  }

  async #open(request: Promise<TokenResponse>, fresh: boolean): Promise<void> {
    const host = this.#host;
    if (!this.#abort.signal.aborted) {
      this.loadEarly();
      if (!this.#connection) this.#connect();
    }
    const { token, embed_url, resumed } = await request;
    if (!this.#connection) return; // released meanwhile
    this.#mark('token');
    this.errors.clear();
    this.spent = false;
    this.#resumed = !!resumed && !fresh;

    const url = parseEmbedUrl(embed_url || host.embedUrl);
    const href = withToken(url, token, host.tokenParam, host.tokenIn);
    let connection = this.#connection;
    const openAnew = () => {
      connection.close(0);
      connection = this.#connect();
      connection.navigate(href, host);
    };
    if (connection.isBlank) connection.navigate(href, host);
    else if (!connection.handOver(href, openAnew)) openAnew();
    if (connection !== this.#connection) return; // blocked at once
    this.#mark('frame');
    // Deferred so that it does not delay the embed.
    this.ready.then(
      () => checkPage(host.allow, url.origin, (code, note) => this.errors.warn(code, note)),
      () => {},
    );
    this.#move({ ...idle, state: 'loading' }); // last: a listener of the page may stop the session
  }

  /** Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own. */
  onLoad(): void {
    if (this.state === 'loading' && !this.#host.expectReady) this.#move({ ...idle, state: 'ready' });
  }

  onHello(): void {
    this.errors.clear();
  }

  onFault(code: TutorErrorCode, note?: string): void {
    if (!isLive(this.state) && code !== 'embed_flood') return;
    if (code === 'embed_flood') this.#connection?.close(0); // its last message is not waited for
    if (code === 'embed_silent') this.spent = this.#resumed;
    if (code === 'embed_left' || (code === 'embed_silent' && !this.#host.expectReady))
      this.errors.warn(code, note);
    else this.#fail(new TutorSessionError(code, { note }));
  }

  onData(data: unknown): void {
    const envelope = parseMessage(data, this.#host.decodeMessage);
    if (!envelope) return;
    // The last message of a session that was left is dispatched, but no longer changes the element's state.
    if (!this.#abort.signal.aborted) this.#follow(envelope);
    if (!this.#received) this.#mark('event');
    this.#received = true;
    dispatchEnvelope(this.#host, envelope);
  }

  #follow(envelope: Envelope): void {
    const { event, data } = envelope;
    if (typeof data.session_id === 'string') this.sessionId = data.session_id;
    this.spent = isLast(event) || this.state === 'ended';
    this.#connection?.confirm();
    clearTimeout(this.#timer);
    this.errors.clear();

    const next = advance(this.#progress, envelope);
    if (next.state === 'failed' && this.state !== 'failed') {
      // The frame stays: what it still sends is dispatched.
      this.#fail(new TutorSessionError('session_error', { cause: data }), true);
    }
    if (next.state === 'ended' && this.#host.afterEnd === 'cover') {
      const waitMs = event === 'session.transcript' ? 0 : transcriptMs;
      this.#timer = setTimeout(() => this.release(), waitMs);
    }
    this.#move(next); // last: a listener of the page may stop the session
  }

  /** A resumed start that fails is tried once more, with the token of a new session. */
  #beginFresh(): void {
    this.#resumed = false;
    this.#connection?.close();
    this.#connection = undefined;
    this.begin(true);
  }

  #fail(error: TutorSessionError, keepFrame = false): void {
    if (this.#resumed && !this.#received) return void this.#beginFresh();
    this.#settleReady(error);
    if (!keepFrame) this.release();
    this.errors.latest = error; // before the move, whose listeners read it
    this.#move({ ...this.#progress, state: 'failed' });
    this.errors.report(error);
  }

  #move(progress: SessionProgress): void {
    const previous = this.state;
    this.#progress = progress;
    if (previous === progress.state) return;
    if (progress.state !== 'authorizing' && progress.state !== 'loading') {
      this.#settleReady(); // has no effect after a failure, which has rejected it
      if (previous === 'loading' && progress.state !== 'failed') this.#mark('ready');
    }
    this.#options.onChange(previous);
  }
}
