import { createOverlay, type OverlayHandlers } from './overlay.ts';
import { type OverlayOptions, overlayContent } from './overlay-content.ts';
import type { TutorSessionProperties } from './properties.ts';
import type { SessionErrors } from './session-errors.ts';
import type { TutorSessionState } from './session-state.ts';
import { english, type TutorSessionStrings } from './strings.ts';

/** What is shown. */
export interface ViewOptions extends Pick<OverlayOptions, 'state' | 'reconnecting'> {
  errors: SessionErrors;
  frame: HTMLIFrameElement | undefined;
  /** Texts over the English ones. */
  strings: Partial<TutorSessionStrings>;
}

/** What the student and assistive technology get of a session, and where the focus is. */
export class SessionView {
  #host: HTMLElement & TutorSessionProperties;
  /** The DOMs that unit tests run in have none, or some without states. */
  #internals: ElementInternals | undefined;
  #handlers: OverlayHandlers;
  #layout: HTMLElement | undefined;
  #show: ReturnType<typeof createOverlay> | undefined;

  constructor(
    host: HTMLElement & TutorSessionProperties,
    internals: ElementInternals | undefined,
    handlers: OverlayHandlers,
  ) {
    this.#host = host;
    this.#internals = internals;
    this.#handlers = handlers;
    internals?.states?.add('idle');
  }

  /** Exposes a state to CSS, as `:state(active)`, and to assistive technology, and keeps the focus out of a covered frame. */
  enter(state: TutorSessionState, previous: TutorSessionState, covered: boolean): void {
    if (covered) this.leaveFrame();
    const frame = this.#layout?.querySelector('iframe');
    if (frame) frame.inert = covered;
    this.#internals?.states?.delete(previous);
    this.#internals?.states?.add(state);
    this.#setAria({ ariaBusy: `${state === 'authorizing' || state === 'loading'}` });
  }

  /** Returns the box in `root` that lays out the frame and the overlay. */
  layoutIn(root: ParentNode): HTMLElement {
    this.#layout ??= root.appendChild(document.createElement('div'));
    return this.#layout;
  }

  /** Shows a state in `root`. */
  show(root: ParentNode, { frame, errors, ...options }: ViewOptions): void {
    const host = this.#host;
    const strings = { ...english, ...options.strings };
    const title = host.label || strings.title;
    if (frame) frame.title = title;
    // While the element itself has the focus, between the button and the frame, it needs a name.
    this.#setAria({ role: 'group', ariaLabel: title });
    // A student who was in the frame when it failed can start again with one key.
    const focus = options.state === 'failed' && host.matches(':focus') && !host.shadowRoot?.activeElement;
    this.#show ??= createOverlay(this.layoutIn(root), this.#handlers);
    const manual = host.loading === 'manual';
    const coverEnd = host.afterEnd === 'cover';
    const hasLogin = !!host.querySelector(':scope > [slot=login]');
    const { latest: error, hidden: errorHidden } = errors;
    this.#show(
      overlayContent({ ...options, error, errorHidden, strings, manual, coverEnd, hasLogin }),
      focus,
    );
  }

  /** jsdom has these properties, and throws when they are set. */
  #setAria(values: Partial<ARIAMixin>): void {
    try {
      Object.assign(this.#internals ?? {}, values);
    } catch {}
  }

  /** Takes the focus from the frame or the button before it disappears. */
  leaveFrame(): void {
    if (this.#host.shadowRoot?.activeElement) this.takeFocus();
  }

  /** Focuses the element itself, so that a student whose button or frame disappears keeps their place. */
  takeFocus(): void {
    if (!this.#host.hasAttribute('tabindex')) this.#host.tabIndex = -1;
    this.#host.focus({ preventScroll: true });
  }
}
