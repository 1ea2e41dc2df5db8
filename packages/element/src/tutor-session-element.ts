import './quiet-lit.ts'; // first: Lit prints its notice when it is loaded
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { dropWrongOptions } from './check-option.ts';
import type { PageAbility } from './page-data.ts';
import { type PreflightReport, preflight } from './preflight.ts';
import { fillDefaults, properties, type TutorSessionProperties } from './properties.ts';
import { SessionControl } from './session-control.ts';
import { isLive, type TutorSessionState } from './session-state.ts';
import { preconnect } from './start-plan.ts';
import type { StringsFor } from './strings.ts';
import { StyledElement } from './styled-element.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** How long a removed element waits to be put back before it releases its session. */
const removalMs = 1000;

/** Types only: Lit defines the accessors from `properties`, and a class field would hide them. */
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
  /** The version of this package, by which a page's owner finds out which copy students get. */
  static readonly version: string = '0.0.0';
  /** Set by `useStrings`; on the class, so that two copies of its module add to the same languages. */
  declare static stringsFor?: StringsFor;

  #session: SessionControl = new SessionControl(this);
  #removal: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    fillDefaults(this);
  }

  // Lit wraps this accessor; of several values in a task its update would see the last only, which may be invalid.
  get context(): TutorSessionProperties['context'] {
    return this.#session.page.data.context;
  }

  set context(value: TutorSessionProperties['context']) {
    this.#session.page.data.context = value;
  }

  /** The session's state. */
  get state(): TutorSessionState {
    return this.#session.attempt.state;
  }

  /** What went wrong last; `undefined` when nothing did. */
  get error(): TutorSessionError | undefined {
    return this.#session.attempt.error;
  }

  /** The session's id, once the embed has sent it. */
  get sessionId(): string | undefined {
    return this.#session.attempt.sessionId;
  }

  /** Resolves when the embed is up; rejects with a `TutorSessionError`, never unhandled. A new one for each start. */
  get ready(): Promise<void> {
    return this.#session.ready;
  }

  /** Starts a session unless one is under way; returns `ready`. */
  start(): Promise<void> {
    if (!isLive(this.state)) this.#session.restart('page');
    return this.ready;
  }

  /** Leaves this session and starts a new one, never the same; returns `ready`. */
  restart(): Promise<void> {
    this.#session.restart('page', true);
    return this.ready;
  }

  /** Removes the session's frame. Unlike `end()`, this does not tell the service: a later `start()` may resume the same session. */
  stop(): void {
    this.#session.stop();
  }

  /** Asks the embed to pause (decision 7), which `session-paused` confirms. */
  pause(): void {
    this.#session.send({ command: 'session.pause' });
  }

  /** Asks the embed to resume (decision 7), which `session-resumed` confirms. */
  resume(): void {
    this.#session.send({ command: 'session.resume' });
  }

  /** Asks the embed to end the session (decision 7), which `session-ended` confirms. */
  end(): void {
    this.#session.send({ command: 'session.end' });
  }

  /**
   * Says `text` as the student, 1 to 2,000 characters (decision 78). Resolves when the embed has taken it, else a `TutorSessionError`. Sent
   * again under the same `id`, at most 128 characters, it is said once.
   */
  sendMessage(text: string, options?: { id?: string }): Promise<void> {
    return this.#session.page.ask('sendMessage', { text, ...options });
  }

  /** Puts `text` into the message box; over what the student has typed only with `replace`. `focus` takes the student there. */
  setDraft(text: string, options?: { replace?: boolean; focus?: boolean }): Promise<void> {
    return this.#session.page.ask('setDraft', { text, ...options });
  }

  /** Whether the embed that is there knows `context`, `tools`, `sendMessage` or `setDraft`. */
  can(ability: PageAbility): boolean {
    return this.#session.page.can(ability);
  }

  /**
   * Connects to the embed's server, if `embed-url` is set; the token is never fetched before the start. Happens by itself when
   * `embed-url` is set, and, since browsers close an unused connection, again when a pointer or the focus reaches the start button.
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
    this.#session.replaceLost();
    this.requestUpdate(); // Lit does not update what is put back after its session was released
    addEventListener('pageshow', this.#onPageShow);
  }

  /** Firefox resets the frame in `moveBefore`, every engine in `appendChild`: the session is lost, a new one begins. */
  connectedMoveCallback(): void {
    this.#session.replaceLost();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.isConnected) return; // moved: connectedCallback comes next
    removeEventListener('pageshow', this.#onPageShow);
    this.#removal = setTimeout(() => this.#session.reset(), removalMs);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    dropWrongOptions(this, changed);
    fillDefaults(this);
    this.#session.update(changed);
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const translated = (this.constructor as typeof TutorSessionElement).stringsFor?.(this);
    if (translated === null) return; // still loading: in two languages the live region would announce all twice
    this.#session.show({ ...translated, ...this.strings });
  }

  /** Back from the browser's cache: the embed catches up by itself, if its frame is still the same. */
  #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#session.replaceLost();
  };
}
