import type { CSSResult, PropertyValues } from '@lit/reactive-element';
import { createFace, faceContent } from './create-face.ts';
import { dispatch } from './dispatch.ts';
import type { TutorSessionListening } from './event-map.ts';
import { markState } from './mark-state.ts';
import { SessionAttempt } from './session-attempt.ts';
import { SessionSetup } from './session-setup.ts';
import { isLive, type TutorSessionState } from './session-state.ts';
import { english, type TutorSessionStrings } from './strings.ts';
import { styles } from './styles.ts';
import { takeFocus } from './take-focus.ts';
import type { TutorSessionError } from './tutor-session-error.ts';
import { whenNear } from './when-near.ts';

/** How long a removed element waits to be put back before it lets go. */
const removalMs = 1000;

/**
 * A tutoring session in a page: fetches a fresh session token, opens the embed in a frame of its shadow root, and
 * turns what the embed says into DOM events (`TutorSessionEventMap`). Built on Lit's base class alone: three fixed
 * elements need no template engine, and a page with Trusted Types needs no policy for it.
 *
 * @tag tutor-session
 * @fires tutor-event - every envelope from the embed
 * @fires tutor-statechange - `{ state, previous }`
 * @fires tutor-error - `{ code, message, recoverable, cause }`
 * @slot idle - before a start
 * @slot loading - while the session is opened
 * @slot failed - when it could not begin, or broke midway
 * @slot ended - after it
 * @csspart frame - the iframe
 * @csspart idle - the face before a start
 * @csspart loading - the face while loading
 * @csspart failed - the face of a failure
 * @csspart ended - the face after the end
 * @csspart retry - the button
 * @cssprop --tutor-session-block-size - height, 40rem
 * @cssprop --tutor-session-radius - corners
 * @cssprop --tutor-session-background - behind the faces
 * @cssprop --tutor-session-color - of the faces' text
 * @cssprop --tutor-session-accent - of the button
 * @cssprop --tutor-session-on-accent - of the button's text
 * @cssprop --tutor-session-font - font family of the faces
 */
export class TutorSessionElement extends SessionSetup {
  static override styles: CSSResult = styles;
  /** The words for the language an element stands in, `null` while they are being loaded; `useStrings` sets it. */
  declare static stringsFor:
    | ((element: TutorSessionElement) => Partial<TutorSessionStrings> | null)
    | undefined;

  declare addEventListener: TutorSessionListening;
  declare removeEventListener: TutorSessionListening;

  #internals: ElementInternals | undefined = this.attachInternals?.();
  #attempt: SessionAttempt = this.#newAttempt();
  /** `auto` until the first start, `start` when one was asked for; begun in the next update, so that two ask once. */
  #want: 'auto' | 'start' | undefined = 'auto';
  #byStudent = false;
  /** Whether this start takes the place of a session that was lost. */
  #again = false;
  #show: ReturnType<typeof createFace> | undefined;
  #removal: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;

  constructor() {
    super();
    markState(this.#internals, 'idle');
  }

  /** Where the session stands. */
  get state(): TutorSessionState {
    return this.#attempt.state;
  }

  /** What went wrong last; `undefined` when nothing did. */
  get error(): TutorSessionError | undefined {
    return this.#attempt.error;
  }

  /** The session's id, once the embed has said it. */
  get sessionId(): string | undefined {
    return this.#attempt.sessionId;
  }

  /** Resolves when the embed is up; rejects with a `TutorSessionError`, never unhandled. A new one for each start. */
  get ready(): Promise<void> {
    return this.#attempt.ready;
  }

  /** Starts a session unless one is under way; answers `ready`. */
  start(): Promise<void> {
    if (!isLive(this.state)) {
      this.stop();
      this.#again = false;
      this.#want = 'start';
      this.requestUpdate();
    }
    return this.ready;
  }

  /** Leaves this session and starts a new one with a fresh token; answers `ready`. */
  restart(): Promise<void> {
    const again = !!this.sessionId && this.state !== 'ended';
    this.stop();
    const ready = this.start();
    this.#again = again;
    return ready;
  }

  /** Takes the session's frame away. The service is told nothing: to end a session, call `end()`. */
  stop(): void {
    this.#want = undefined;
    const { state: previous } = this;
    if (previous === 'idle') return;
    this.#leaveFrame();
    this.#attempt.release();
    this.#attempt = this.#newAttempt();
    this.#changed(previous);
  }

  /** Asks the embed to pause (decision 7). The answer is `session-paused`. */
  pause(): void {
    this.#attempt.send('session.pause');
  }

  /** Asks the embed to resume (decision 7). The answer is `session-resumed`. */
  resume(): void {
    this.#attempt.send('session.resume');
  }

  /** Asks the embed to end the session (decision 7). The answer is `session-ended`. */
  end(): void {
    this.#attempt.send('session.end');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#removal);
    this.connectedMoveCallback();
    this.requestUpdate();
    addEventListener('pageshow', this.#onPageShow);
  }

  /** Firefox resets the frame in `moveBefore`, every engine in `appendChild`: the session is gone, a new one begins. */
  connectedMoveCallback(): void {
    if (this.#attempt.isLost) this.restart();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.isConnected) return; // moved: connectedCallback comes next
    removeEventListener('pageshow', this.#onPageShow);
    this.#removal = setTimeout(() => {
      this.stop();
      this.#want = 'auto';
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    }, removalMs);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const begun = this.state !== 'idle' && this.state !== 'ended';
    if (begun && (changed.has('tokenEndpoint') || changed.has('embedUrl'))) this.restart();

    if (!this.isConnected) return;
    const auto = this.#want === 'auto' && (this.tokenEndpoint || this.fetchToken);
    if (auto && this.loading === 'lazy') this.#stopWatching ??= whenNear(this, this.#onNear);
    if ((auto && this.loading === 'eager') || this.#want === 'start') {
      this.#want = undefined;
      this.#attempt.begin();
    }
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const { state, error } = this;
    const { frame } = this.#attempt;
    const words = (this.constructor as typeof TutorSessionElement).stringsFor?.(this);
    if (words === null) return; // a moment without words is better than a live region that says all twice
    const strings = { ...english, ...words, ...this.strings };
    const title = this.label || strings.title;
    if (frame) frame.title = title;
    // What has the focus between the button and the frame is no nameless thing.
    Object.assign(this.#internals ?? {}, { role: 'group', ariaLabel: title });
    this.#show ??= createFace(this.renderRoot, { onPress: this.#onPress, onHover: this.#onHover });
    // Who was in the frame when it failed can start again by one key.
    const focus = state === 'failed' && this.matches(':focus') && !this.shadowRoot?.activeElement;
    const manual = this.loading === 'manual';
    this.#show(faceContent({ state, error, strings, manual, again: this.#again }), focus);
  }

  #newAttempt(): SessionAttempt {
    return new SessionAttempt(this, (previous) => this.#changed(previous));
  }

  #changed(previous: TutorSessionState): void {
    const { state } = this;
    const { frame } = this.#attempt;
    const covered = state !== 'ready' && state !== 'active' && state !== 'paused';
    markState(this.#internals, state, previous);
    if (covered) this.#leaveFrame();
    if (frame) frame.inert = covered;
    // Only a student who pressed our button, and looks at nothing else since, is taken into the frame.
    if (!covered && this.#byStudent) {
      this.#byStudent = false;
      if (this.matches(':focus')) frame?.focus();
    }
    this.requestUpdate();
    dispatch(this, 'tutor-statechange', { state, previous });
  }

  #leaveFrame(): void {
    if (this.shadowRoot?.activeElement) takeFocus(this);
  }

  #onPress = (): void => {
    takeFocus(this);
    this.#byStudent = true;
    this.restart();
  };

  #onHover = (): void => {
    if (this.state === 'idle') this.preload();
  };

  #onNear = (): void => {
    if (this.loading === 'lazy' && this.#want) this.start();
  };

  /** Back from the browser's cache: the embed looks for itself what has happened, if its frame is still the same. */
  #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.connectedMoveCallback();
  };
}
