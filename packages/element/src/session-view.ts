import { createOverlay, type OverlayHandlers, type OverlayOptions, overlayContent } from './overlay.ts';
import { pageFrame } from './page-frame.ts';
import type { SessionHost } from './session-host.ts';
import { isCovered, isStarting, type TutorSessionState } from './session-state.ts';
import { english, type TutorSessionStrings } from './strings.ts';

/** What the student and assistive technology get of a session, and where the focus is. */
export interface SessionView {
  /** Exposes a state to CSS, as `:state(active)`, and to assistive technology, and keeps the focus out of a covered frame. */
  enter(state: TutorSessionState): void;
  /** Returns the box that lays out the frame and the overlay. */
  layout(): HTMLElement;
  /** Shows it with these texts over the English ones. */
  show(options: OverlayOptions, strings: Partial<TutorSessionStrings>): void;
  /** Takes the focus from the frame or the button before it disappears. */
  leaveFrame(): void;
  /** Focuses the element itself, so that a student whose button or frame disappears keeps their place. */
  takeFocus(): void;
}

/** Creates the view of `host`, with nothing of it that the token request would wait for. */
export function createView(host: SessionHost, handlers: OverlayHandlers): SessionView {
  let box: HTMLElement | undefined;
  let showOverlay: ReturnType<typeof createOverlay> | undefined;
  let internals: ElementInternals | undefined;

  /** Exposes the state to CSS, and `aria` to assistive technology: not in jsdom and happy-dom, nor where the document does not know the tag. */
  const expose = (state: TutorSessionState, aria: Partial<ARIAMixin>) => {
    try {
      internals ??= host.attachInternals();
      internals.states.clear();
      internals.states.add(state);
      Object.assign(internals, aria);
    } catch {}
  };
  const layout = () => {
    if (!box) {
      box = host.renderRoot.appendChild(document.createElement('div'));
      // The page's own content for the end came late.
      box.addEventListener('slotchange', () => {
        if (host.state === 'ended') host.requestUpdate();
      });
      box.append(Object.assign(document.createElement('slot'), { name: 'frame' }));
    }
    return box;
  };
  const findFrame = () => pageFrame(host) ?? box?.querySelector('iframe');
  const takeFocus = () => {
    if (!host.hasAttribute('tabindex')) host.tabIndex = -1;
    host.focus({ preventScroll: true });
  };
  const leaveFrame = () => {
    if ((host.getRootNode() as Document).activeElement === host) takeFocus();
  };

  return {
    layout,
    takeFocus,
    leaveFrame,
    enter(state) {
      const covered = isCovered(state, host.afterEnd);
      const frame = findFrame();
      if (covered) leaveFrame();
      if (frame) frame.inert = covered;
      expose(state, { ariaBusy: `${isStarting(state)}` });
    },
    show(options, translated) {
      const { state, label } = host;
      const strings = { ...english, ...translated };
      const frame = findFrame();
      const title = label || strings.title;
      if (frame) frame.title = title;
      // While the element itself has the focus, between the button and the frame, it needs a name.
      expose(state, { role: 'group', ariaLabel: title });
      showOverlay ??= createOverlay(layout(), handlers);
      // A student who was in the frame when it failed can start again with one key.
      showOverlay(overlayContent(host, options, strings), state === 'failed' && host.matches(':focus'));
    },
  };
}
