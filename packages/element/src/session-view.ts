import { createOverlay, type OverlayHandlers, type OverlayOptions, overlayContent } from './overlay.ts';
import { isCovered, type TutorSessionState } from './session-state.ts';

/** What is shown. */
export interface ViewOptions extends OverlayOptions {
  frame: HTMLIFrameElement | undefined;
  /** Accessible name of the frame; by default the title of `strings`. */
  label: string | undefined;
}

/** What the student and assistive technology get of a session, and where the focus is. */
export class SessionView {
  #host: HTMLElement;
  /** The DOMs that unit tests run in have none, or some without states. */
  #internals: ElementInternals | undefined;
  #handlers: OverlayHandlers;
  #showOverlay: ReturnType<typeof createOverlay> | undefined;

  constructor(host: HTMLElement, internals: ElementInternals | undefined, handlers: OverlayHandlers) {
    this.#host = host;
    this.#internals = internals;
    this.#handlers = handlers;
    internals?.states?.add('idle');
  }

  /** Exposes a state to CSS, as `:state(active)`, and to assistive technology, and keeps the focus out of a covered frame. */
  enter(state: TutorSessionState, previous: TutorSessionState, frame: HTMLIFrameElement | undefined): void {
    const covered = isCovered(state);
    if (covered) this.leaveFrame();
    if (frame) frame.inert = covered;
    if (!this.#internals) return;
    this.#internals.states?.delete(previous);
    this.#internals.states?.add(state);
    this.#internals.ariaBusy = `${state === 'authorizing' || state === 'loading'}`;
  }

  /** Shows a state in `root`. */
  show(root: HTMLElement | DocumentFragment, { frame, label, ...options }: ViewOptions): void {
    const host = this.#host;
    const title = label || options.strings.title;
    if (frame) frame.title = title;
    // While the element itself has the focus, between the button and the frame, it needs a name.
    Object.assign(this.#internals ?? {}, { role: 'group', ariaLabel: title });
    // A student who was in the frame when it failed can start again with one key.
    const focus = options.state === 'failed' && host.matches(':focus') && !host.shadowRoot?.activeElement;
    this.#showOverlay ??= createOverlay(root, this.#handlers);
    this.#showOverlay(overlayContent(options), focus);
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
