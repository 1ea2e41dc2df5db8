import { type Envelope, envelopeFault, isEventName } from '@tutor-session/protocol';
import {
  blockedFeatures,
  colorSchemeOf,
  openFrame,
  permissionsFor,
  watchFramePolicy,
} from './embed-frame.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import { dispatch } from './events.ts';
import { markPhase, type Phase } from './mark-phase.ts';
import { type EmbedChannel, type EmbedCommand, openChannel } from './open-channel.ts';
import type { TutorSessionProperties } from './properties.ts';
import { requestToken, type TokenResponse } from './request-token.ts';
import { advance, idle, isLive, type SessionProgress, type TutorSessionState } from './session-state.ts';
import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long the port of a session that was left stays open for the embed's last message. */
const lastMessageMs = 2000;
/** How long a session that has ended waits for its transcript. */
const transcriptMs = 10_000;

/** What an attempt needs of the element. */
export interface SessionHost extends HTMLElement, TutorSessionProperties {
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
}

/**
 * One session, from its token to its end: requests the token, opens the frame, follows the embed. It is used once; a new
 * start is a new attempt, so nothing of a failed one is kept. No field of it ever holds the token.
 */
export class SessionAttempt {
  /** Resolves when the embed is up; rejects with a `TutorSessionError`, which is never reported as unhandled. */
  declare readonly ready: Promise<void>;
  declare error: TutorSessionError | undefined;
  declare sessionId: string | undefined;
  declare frame: HTMLIFrameElement | undefined;

  #host: SessionHost;
  #onChange: (previous: TutorSessionState) => void;
  #progress: SessionProgress = idle;
  #abort = new AbortController();
  #settleReady!: (error?: TutorSessionError) => void;
  #window: Window | null | undefined;
  #channel: EmbedChannel | undefined;
  /** Whether the embed has proved that it is up, so that nothing waits for its messages. */
  #responsive = false;
  #loaded = false;
  #received = false;
  #phaseAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SessionHost, onChange: (previous: TutorSessionState) => void) {
    this.#host = host;
    this.#onChange = onChange;
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = (error) => (error ? reject(error) : resolve());
    });
    this.ready.catch(() => {});
  }

  get state(): TutorSessionState {
    return this.#progress.state;
  }

  /** Whether a move in the document has reset the frame; its window then is another one. */
  get isLost(): boolean {
    const navigated = isLive(this.state) && this.state !== 'authorizing';
    return navigated && this.frame?.contentWindow !== this.#window;
  }

  async begin(): Promise<void> {
    // First, so that the rest is done while the token is on its way.
    const request = requestToken(this.#host, {
      stop: this.#abort.signal,
      onOffline: () => this.#warn('offline'),
    });
    this.#mark('start');
    this.#move({ ...idle, state: 'authorizing' });
    try {
      await this.#open(request);
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      // Firefox throws for an address it refuses to load; its message might quote the address, token and all.
      const known = error instanceof TutorSessionError;
      this.#fail(known ? error : new TutorSessionError('embed_url_invalid'));
    }
  }

  send(command: EmbedCommand): void {
    this.#channel?.send(command);
  }

  /** Releases everything; only the port still listens for a moment. */
  release(): void {
    this.#abort.abort();
    this.#settleReady(new TutorSessionError('stopped'));
    clearTimeout(this.#timer);
    this.#channel?.close(lastMessageMs);
    this.frame?.remove();
    this.frame = this.#channel = undefined;
  }

  async #open(request: Promise<TokenResponse>): Promise<void> {
    const host = this.#host;
    const { signal } = this.#abort;
    if (!signal.aborted) this.frame = openFrame(host.renderRoot, () => this.#onLoad());
    const { token, embed_url } = await request;
    const { frame } = this;
    if (!frame) return; // released meanwhile
    this.#mark('token');
    this.#clearWarning();

    const url = parseEmbedUrl(embed_url || host.embedUrl);
    const { origin } = url;
    frame.allow = permissionsFor(host.allow, origin); // takes effect when the frame is navigated
    const embed = frame.contentWindow;
    this.#window = embed;
    if (!embed) return;
    watchFramePolicy(origin, signal, (note) => this.#fail(new TutorSessionError('embed_blocked', { note })));
    this.#channel = openChannel({
      embed,
      origin,
      colorScheme: () => colorSchemeOf(frame),
      onHello: () => {
        // It is alive, though it may have nothing to send before the student acts.
        this.#responsive = !host.expectReady;
        this.#awaitMessage();
      },
      onData: (data) => this.#onData(data),
    });
    // In no attribute, no `src`, no history entry (measured in three engines).
    embed.location.replace(withToken(url, token, host.tokenParam, host.tokenIn));
    frame.hidden = false;
    this.#mark('frame');
    this.#awaitMessage();
    // Deferred so that it does not delay the embed.
    this.ready.then(
      () => this.#checkPage(origin),
      () => {},
    );
    this.#move({ ...idle, state: 'loading' }); // last: a listener of the page may stop the session
  }

  /** Warns of what the browser exposes of why an embed stays blank or mute. */
  #checkPage(origin: string): void {
    if (window.isSecureContext === false) this.#warn('insecure_context');
    const blocked = blockedFeatures(this.#host.allow, origin);
    const note = blocked.map((feature) => `${feature}=(self "${origin}")`).join(', ');
    if (note) this.#warn('permission_blocked', note);
  }

  /** Without `expect-ready` a document that loaded counts as up, though browsers also load an error page of their own. */
  #onLoad(): void {
    this.#loaded = true;
    if (this.state !== 'loading' || this.#host.expectReady) return;
    // Before the move, in which a listener of the page may stop the session.
    this.#awaitMessage();
    this.#move({ ...idle, state: 'ready' });
  }

  #awaitMessage(): void {
    clearTimeout(this.#timer);
    if (this.#responsive || this.error?.code === 'embed_silent') return;
    this.#timer = setTimeout(() => {
      const note = `${this.#loaded ? 'A page' : 'Nothing'} loaded.`;
      if (this.#host.expectReady) this.#fail(new TutorSessionError('embed_silent', { note }));
      else this.#warn('embed_silent', note);
    }, this.#host.timeoutMs);
  }

  #onData(data: unknown): void {
    const { decodeMessage } = this.#host;
    let envelope = data as Envelope;
    try {
      if (decodeMessage) envelope = decodeMessage(data) as Envelope;
    } catch {
      return; // not a message for the element
    }
    if (envelopeFault(envelope)) return;
    // The last message of a session that was left is dispatched, but no longer changes the element's state.
    if (!this.#abort.signal.aborted) this.#follow(envelope);
    if (!this.#received) this.#mark('event');
    this.#received = true;
    const { event } = envelope;
    dispatch(this.#host, 'tutor-event', envelope);
    if (isEventName(event)) dispatch(this.#host, event.replace('.', '-'), envelope.data);
  }

  #follow(envelope: Envelope): void {
    const { session_id } = envelope.data;
    if (typeof session_id === 'string') this.sessionId = session_id;
    this.#responsive = true;
    clearTimeout(this.#timer);
    this.#clearWarning();

    const next = advance(this.#progress, envelope);
    if (next.state === 'failed' && this.state !== 'failed') {
      // The frame stays: what it still sends is dispatched.
      this.#fail(new TutorSessionError('session_error', { cause: envelope.data }), true);
    }
    const waitMs = envelope.event === 'session.transcript' ? 0 : transcriptMs;
    if (next.state === 'ended') this.#timer = setTimeout(() => this.release(), waitMs);
    this.#move(next); // last: a listener of the page may stop the session
  }

  #fail(error: TutorSessionError, keepFrame = false): void {
    this.#settleReady(error);
    if (!keepFrame) this.release();
    this.error = error;
    this.#move({ ...this.#progress, state: 'failed' });
    this.#report(error);
  }

  #warn(code: TutorErrorCode, note?: string): void {
    this.#report(new TutorSessionError(code, { recoverable: true, note }));
  }

  #mark(phase: Phase): void {
    this.#phaseAt = markPhase(phase, this.#phaseAt);
  }

  #report(error: TutorSessionError): void {
    this.error = error;
    this.#host.requestUpdate();
    dispatch(this.#host, 'tutor-error', error);
  }

  #clearWarning(): void {
    if (this.error?.recoverable) this.error = undefined;
  }

  #move(progress: SessionProgress): void {
    const previous = this.state;
    this.#progress = progress;
    if (previous === progress.state) return;
    if (progress.state !== 'authorizing' && progress.state !== 'loading') {
      this.#settleReady(); // has no effect after a failure, which has rejected it
      if (previous === 'loading' && progress.state !== 'failed') this.#mark('ready');
    }
    this.#onChange(previous);
  }
}
