import './quiet-lit.ts'; // before Lit
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { dropWrongOptions } from './check-option.ts';
import { dispatch } from './events.ts';
import type { PageAbility } from './page-data.ts';
import { createPagePort, type PagePort } from './page-port.ts';
import { type PreflightReport, preflight } from './preflight.ts';
import { fillDefaults, properties, type TutorSessionProperties } from './properties.ts';
import { createAttempt, type SessionAttempt } from './session-attempt.ts';
import { isLive, type TutorSessionState } from './session-state.ts';
import { createView, type SessionView } from './session-view.ts';
import { createPlan, preconnect, type StartedBy, type StartPlan } from './start-plan.ts';
import type { StringsFor } from './strings.ts';
import { StyledElement } from './styled-element.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** How long a removed element waits to be put back before it releases its session. */
const removalMs = 1000;

/** Lit defines the accessors from `properties`; a field for each would hide them. */
export interface TutorSessionElement extends TutorSessionProperties {}

/**
 * A tutoring session in a page: fetches a fresh session token, opens the embed in a frame of its shadow root, and
 * turns the embed's messages into DOM events (`TutorSessionEventMap`). Built on Lit's base class alone, without templates: a
 * page with Trusted Types needs no policy for it.
 *
 * @tag tutor-session
 * @fires tutor-event - every envelope from the embed
 * @fires tutor-statechange - `{ state, previous }`
 * @fires tutor-error - `{ code, message, recoverable, cause }`
 * @fires tutor-feedback - `{ session_id, message_index, rating }`
 * @slot frame - the page's own frame, which is at `src` before any script
 * @slot idle - before a start
 * @slot loading - while the session is opened
 * @slot failed - when it could not begin, or broke midway
 * @slot login - in the place of `failed`, when the student is not signed in
 * @slot ended - after it, in the bar below the frame
 * @csspart frame - the iframe
 * @csspart idle - the overlay before a start
 * @csspart loading - the overlay while loading
 * @csspart failed - the overlay of a failure
 * @csspart ended - the bar after the end, or the overlay with `after-end="cover"`
 * @csspart warning - the bar of a warning
 * @csspart retry - the button
 * @csspart dismiss - the button that removes a warning
 * @cssprop --tutor-session-block-size - height, 40rem
 * @cssprop --tutor-session-min-block-size - with `fit-content` at least, 10rem
 * @cssprop --tutor-session-max-block-size - with `fit-content` at most, 100rem
 * @cssprop --tutor-session-radius - corners
 * @cssprop --tutor-session-background - of the overlay
 * @cssprop --tutor-session-color - of the overlay's text
 * @cssprop --tutor-session-accent - of the button
 * @cssprop --tutor-session-on-accent - of the button's text
 * @cssprop --tutor-session-font - font family of the overlay
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Lit defines the accessors of the interface above
export class TutorSessionElement extends StyledElement {
  static override properties: PropertyDeclarations = properties;
  /** Set by `useStrings`; on the class, so that two copies of its module add to the same languages. */
  declare static stringsFor?: StringsFor;

  #view: SessionView = createView(this, {
    onCreate: () => this.styleContent(), // not before: neither the token request nor its response waits for it
    onPress: () => {
      this.#view.takeFocus();
      this.#restart('student');
    },
    onHover: () => {
      if (this.state === 'idle') this.preload();
    },
    onDismiss: () => {
      this.#attempt.dismissError();
      this.#focusFrame();
      this.requestUpdate();
    },
  });
  #onStateChange = (previous: TutorSessionState): void => {
    const { state } = this;
    if (state === 'failed') this.#page.close(this.error ?? new TutorSessionError('stopped'));
    const covered = this.#view.enter(state, previous);
    // Only a student who pressed our button, and has not moved on since, is taken into the frame.
    if (!covered && this.#plan.by === 'student') {
      this.#plan.by = 'page';
      if (this.matches(':focus')) this.#focusFrame();
    }
    this.requestUpdate();
    dispatch(this, 'tutor-statechange', { state, previous });
  };
  #focusFrame = (): void => this.#attempt.frame()?.focus();
  #page: PagePort = createPagePort(this, (message) => this.#attempt.send(message), this.#focusFrame);
  #attempt: SessionAttempt = createAttempt(this, this.#view.layout, this.#page, this.#onStateChange);
  #plan: StartPlan = createPlan(this, this.#view.layout);
  #removal: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    fillDefaults(this);
  }

  /** The session's state. */
  get state(): TutorSessionState {
    return this.#attempt.state();
  }

  /** What went wrong last; `undefined` when nothing did. */
  get error(): TutorSessionError | undefined {
    return this.#attempt.error();
  }

  /** The session's id, once the embed has sent it. */
  get sessionId(): string | undefined {
    return this.#attempt.sessionId();
  }

  /** Resolves when the embed is up; rejects with a `TutorSessionError`, never unhandled. A new one for each start. */
  get ready(): Promise<void> {
    return this.#attempt.ready;
  }

  /** Starts a session unless one is under way; returns `ready`. */
  start(): Promise<void> {
    if (!isLive(this.state)) this.#restart('page');
    return this.ready;
  }

  /** Leaves this session and starts a new one, never the same; returns `ready`. */
  restart(): Promise<void> {
    this.#restart('page', true);
    return this.ready;
  }

  /** Removes the session's frame; the service is not informed, as by `end()`. A later `start()` opens what the token endpoint returns. */
  stop(): void {
    this.#plan.take();
    const { state: previous } = this;
    if (previous === 'idle' && !this.#attempt.frame()) return;
    this.#view.leaveFrame();
    this.#attempt.release();
    this.#page.close(new TutorSessionError('stopped'));
    this.#attempt = createAttempt(this, this.#view.layout, this.#page, this.#onStateChange);
    if (previous !== 'idle') this.#onStateChange(previous);
  }

  /** Asks the embed to pause (decision 7), which `session-paused` confirms. */
  pause(): void {
    this.#attempt.send({ command: 'session.pause' });
  }

  /** Asks the embed to resume (decision 7), which `session-resumed` confirms. */
  resume(): void {
    this.#attempt.send({ command: 'session.resume' });
  }

  /** Asks the embed to end the session (decision 7), which `session-ended` confirms. */
  end(): void {
    this.#attempt.send({ command: 'session.end' });
  }

  /** Says `text` as the student, 1 to 2,000 characters (decision 78). Resolves when the embed has taken it, else a `TutorSessionError`. */
  sendMessage(text: string): Promise<void> {
    return this.#page.ask('sendMessage', { text });
  }

  /** Puts `text` into the message box; over what the student has typed only with `replace`. `focus` takes the student there. */
  setDraft(text: string, options?: { replace?: boolean; focus?: boolean }): Promise<void> {
    return this.#page.ask('setDraft', { text, ...options });
  }

  /** Whether the embed that is there knows `context`, `tools`, `sendMessage` or `setDraft`. */
  can(ability: PageAbility): boolean {
    return !!this.#page.can(ability);
  }

  /**
   * Connects to the embed's server, if `embed-url` is set. Happens by itself when a pointer reaches the start button; the token is never
   * fetched before the start.
   */
  preload(): void {
    preconnect(this.embedUrl);
  }

  /** Checks, before a session is started and paid for, what would prevent it. Fetches no token. */
  preflight(): Promise<PreflightReport> {
    return preflight(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#removal);
    this.connectedMoveCallback();
    this.requestUpdate();
    addEventListener('pageshow', this.#onPageShow);
  }

  /** Firefox resets the frame in `moveBefore`, every engine in `appendChild`: the session is lost, a new one begins. */
  connectedMoveCallback(): void {
    if (this.#attempt.isLost()) this.#restart('element');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.isConnected) return; // moved: connectedCallback comes next
    removeEventListener('pageshow', this.#onPageShow);
    this.#removal = setTimeout(() => {
      this.stop();
      this.#plan.reset();
    }, removalMs);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    dropWrongOptions(this, changed.keys());
    fillDefaults(this);
    const begun = this.state !== 'idle' && this.state !== 'ended';
    if (begun && (['src', 'tokenEndpoint', 'embedUrl'] as const).some((name) => changed.has(name)))
      this.#restart('element');

    if (changed.has('params')) {
      if (this.state === 'authorizing') this.#attempt.begin(this.#attempt.spent());
      if (this.error?.code === 'params_invalid') this.#restart('element');
    }
    if (this.isConnected && this.#plan.isDue()) {
      this.#attempt.begin(this.#plan.take());
    }
    if (changed.has('context') || changed.has('tools')) this.#page.update();
    // Last: the token request has left.
    if (changed.has('embedUrl')) preconnect(this.embedUrl);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const translated = (this.constructor as typeof TutorSessionElement).stringsFor?.(this);
    if (translated === null) return; // a moment without text is better than a live region that announces all twice
    this.#view.show({
      state: this.state,
      error: this.#attempt.shownError(),
      frame: this.#attempt.frame(),
      reconnecting: this.#plan.reconnecting,
      strings: { ...translated, ...this.strings },
    });
  }

  #restart(by: StartedBy, fresh = this.#attempt.spent()): void {
    const reconnecting = !!this.sessionId && this.state !== 'ended';
    if (this.state !== 'idle') this.stop();
    this.#plan.request(by, reconnecting);
    if (fresh) this.#plan.fresh = true;
    this.requestUpdate();
  }

  /** Back from the browser's cache: the embed catches up by itself, if its frame is still the same. */
  #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.connectedMoveCallback();
  };
}
