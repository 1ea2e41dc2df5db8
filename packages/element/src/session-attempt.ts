import { type Envelope, envelopeFault, isEventName } from '@tutor-session/protocol';
import { blockedFeatures } from './blocked-features.ts';
import { colorSchemeOf } from './color-scheme-of.ts';
import { dispatch } from './dispatch.ts';
import { parseEmbedUrl, withToken } from './embed-url.ts';
import type { TutorErrorCode } from './error-texts.ts';
import { markPhase, type Phase } from './mark-phase.ts';
import { type EmbedChannel, type EmbedCommand, openChannel } from './open-channel.ts';
import { openFrame } from './open-frame.ts';
import { permissionsFor } from './permissions-for.ts';
import { requestToken, type TokenAnswer } from './request-token.ts';
import { advance, idle, isLive, type SessionProgress, type TutorSessionState } from './session-state.ts';
import type { TutorSessionElement } from './tutor-session-element.ts';
import { TutorSessionError } from './tutor-session-error.ts';
import { watchFramePolicy } from './watch-frame-policy.ts';

/** How long the port of a session that was left still listens for the embed's last word. */
const lastWordMs = 2000;
/** How long a session that has ended waits for its transcript. */
const transcriptMs = 10_000;

/**
 * One session, from its token to its end: asks for the token, opens the frame, hears the embed. It is used once; a new
 * start is a new attempt, so nothing of a failed one is remembered. No field of it ever holds the token.
 */
export class SessionAttempt {
  /** Resolves when the embed is up; rejects with a `TutorSessionError`, handled here if nowhere else. */
  declare readonly ready: Promise<void>;
  declare error: TutorSessionError | undefined;
  declare sessionId: string | undefined;
  declare frame: HTMLIFrameElement | undefined;

  #host: TutorSessionElement;
  #onChange: (previous: TutorSessionState) => void;
  #progress: SessionProgress = idle;
  #abort = new AbortController();
  #settle!: (error?: TutorSessionError) => void;
  #window: Window | null | undefined;
  #channel: EmbedChannel | undefined;
  #spoke = false;
  #loadedAny = false;
  #phaseAt = 0;
  #heard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: TutorSessionElement, onChange: (previous: TutorSessionState) => void) {
    this.#host = host;
    this.#onChange = onChange;
    this.ready = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
    this.ready.catch(() => {});
  }

  get state(): TutorSessionState {
    return this.#progress.state;
  }

  /** Whether a move in the document has reset the frame; its window then is another one. */
  get isLost(): boolean {
    const sent = isLive(this.state) && this.state !== 'authorizing';
    return sent && this.frame?.contentWindow !== this.#window;
  }

  async begin(): Promise<void> {
    // Before all else, which is done while the token is on its way.
    const asked = requestToken(this.#host, {
      stop: this.#abort.signal,
      onOffline: () => this.#warn('offline'),
    });
    this.#mark('start');
    this.#move({ ...idle, state: 'authorizing' });
    try {
      await this.#open(asked);
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      // Firefox throws for an address it will not go to; what it says might quote it, token and all.
      const known = error instanceof TutorSessionError;
      this.#fail(known ? error : new TutorSessionError('embed_url_invalid'));
    }
  }

  send(command: EmbedCommand): void {
    this.#channel?.send(command);
  }

  /** Lets go of everything; only the port still listens for a moment. */
  release(): void {
    this.#abort.abort();
    this.#settle(new TutorSessionError('stopped'));
    clearTimeout(this.#timer);
    this.#channel?.close(lastWordMs);
    this.frame?.remove();
    this.frame = this.#channel = undefined;
  }

  async #open(asked: Promise<TokenAnswer>): Promise<void> {
    const host = this.#host;
    const { signal } = this.#abort;
    if (!signal.aborted) this.frame = openFrame(host.renderRoot, () => this.#loaded());
    const { token, embed_url } = await asked;
    const { frame } = this;
    if (!frame) return; // released meanwhile
    this.#mark('token');
    this.#forget();

    const url = parseEmbedUrl(embed_url || host.embedUrl);
    const { origin } = url;
    frame.allow = permissionsFor(host.allow, origin); // counts when the frame is sent on
    const embed = frame.contentWindow;
    this.#window = embed;
    if (!embed) return;
    watchFramePolicy(origin, signal, (note) => this.#fail(new TutorSessionError('embed_blocked', { note })));
    this.#channel = openChannel({
      embed,
      origin,
      colorScheme: () => colorSchemeOf(frame),
      onHello: () => {
        // It lives, though it may have nothing to say before the student acts.
        this.#spoke = !host.expectReady;
        this.#awaitWord();
      },
      onData: (data) => this.#hear(data),
    });
    // In no attribute, no `src`, no history entry (measured in three engines).
    embed.location.replace(withToken(url, token, host.tokenParam, host.tokenIn));
    frame.hidden = false;
    this.#mark('frame');
    this.#awaitWord();
    // It takes time that the way to the embed is too good for.
    this.ready.then(
      () => this.#lookAtPage(origin),
      () => {},
    );
    this.#move({ ...idle, state: 'loading' }); // the last of it: the page may answer by a stop
  }

  /** Tells what the browser does tell of why an embed stays blank or mute. */
  #lookAtPage(origin: string): void {
    if (window.isSecureContext === false) this.#warn('insecure_context');
    const blocked = blockedFeatures(this.#host.allow, origin);
    const note = blocked.map((feature) => `${feature}=(self "${origin}")`).join(', ');
    if (note) this.#warn('permission_blocked', note);
  }

  /** Without `expect-ready` a document that loaded counts as up, though browsers load a blocked one's error too. */
  #loaded(): void {
    this.#loadedAny = true;
    if (this.state !== 'loading' || this.#host.expectReady) return;
    // Before the move, which the page hears of and may answer by a stop.
    this.#awaitWord();
    this.#move({ ...idle, state: 'ready' });
  }

  #awaitWord(): void {
    clearTimeout(this.#timer);
    if (this.#spoke || this.error?.code === 'embed_silent') return;
    this.#timer = setTimeout(() => {
      const note = `${this.#loadedAny ? 'A page' : 'Nothing'} loaded.`;
      if (this.#host.expectReady) this.#fail(new TutorSessionError('embed_silent', { note }));
      else this.#warn('embed_silent', note);
    }, this.#host.timeoutMs);
  }

  #hear(data: unknown): void {
    const { decodeMessage } = this.#host;
    let envelope = data as Envelope;
    try {
      if (decodeMessage) envelope = decodeMessage(data) as Envelope;
    } catch {
      return; // not meant for us
    }
    if (envelopeFault(envelope)) return; // nor is this
    // The last word of a session that was left is dispatched, but is no state of the element any more.
    if (!this.#abort.signal.aborted) this.#follow(envelope);
    if (!this.#heard) this.#mark('event');
    this.#heard = true;
    const { event } = envelope;
    dispatch(this.#host, 'tutor-event', envelope);
    if (isEventName(event)) dispatch(this.#host, event.replace('.', '-'), envelope.data);
  }

  #follow(envelope: Envelope): void {
    const { session_id } = envelope.data;
    if (typeof session_id === 'string') this.sessionId = session_id;
    this.#spoke = true;
    clearTimeout(this.#timer);
    this.#forget();

    const next = advance(this.#progress, envelope);
    if (next.state === 'failed' && this.state !== 'failed') {
      // The frame stays: what it still says is dispatched.
      this.#fail(new TutorSessionError('session_error', { cause: envelope.data }), true);
    }
    const waitMs = envelope.event === 'session.transcript' ? 0 : transcriptMs;
    if (next.state === 'ended') this.#timer = setTimeout(() => this.release(), waitMs);
    this.#move(next); // the last of it: the page may answer by a stop
  }

  #fail(error: TutorSessionError, keepFrame = false): void {
    this.#settle(error);
    if (!keepFrame) this.release();
    this.error = error;
    this.#move({ ...this.#progress, state: 'failed' });
    this.#tell(error);
  }

  #warn(code: TutorErrorCode, note?: string): void {
    this.#tell(new TutorSessionError(code, { recoverable: true, note }));
  }

  #mark(phase: Phase): void {
    this.#phaseAt = markPhase(phase, this.#phaseAt);
  }

  #tell(error: TutorSessionError): void {
    this.error = error;
    this.#host.requestUpdate();
    dispatch(this.#host, 'tutor-error', error);
  }

  /** What was only a warning is over. */
  #forget(): void {
    if (this.error?.recoverable) this.error = undefined;
  }

  #move(progress: SessionProgress): void {
    const previous = this.state;
    this.#progress = progress;
    if (previous === progress.state) return;
    if (progress.state !== 'authorizing' && progress.state !== 'loading') {
      this.#settle(); // a failure has settled it before
      if (previous === 'loading' && progress.state !== 'failed') this.#mark('ready');
    }
    this.#onChange(previous);
  }
}
