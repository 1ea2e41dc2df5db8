import { isLoopbackHost } from '@tutor-session/protocol';
import type { SessionHost } from './session-host.ts';
import { isStarting } from './session-state.ts';
import type { TutorSessionStrings } from './strings.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** What an overlay is made from, beside the element itself. */
export interface OverlayOptions {
  /** None where the page has prevented its default, or the student has dismissed it. */
  error: TutorSessionError | undefined;
  /** Whether a session that was lost is being started again. */
  reconnecting: boolean;
  /** Whether the embed has the button for another session. */
  embedRestarts: boolean;
}

/** What is shown over the frame, or in a bar below it. */
export interface OverlayContent {
  /** The part's name; an empty one shows nothing. */
  part: 'idle' | 'loading' | 'failed' | 'ended' | 'warning' | '';
  /** The slot's name, where the page can replace the content. */
  slot: string;
  /** Whether it is a bar, which leaves the frame usable. */
  bar: boolean;
  /** A sentence for the student, which the live region announces. */
  message: string;
  /** A sentence for developers. */
  detail: string;
  /** The text of the button. */
  button: string;
  /** The accessible name of the button that removes the bar. */
  dismiss: string;
}

/** What is shown in each state. In `ready`, `active` and `paused` that is a bar at most, for a warning. */
export function overlayContent(
  host: Pick<SessionHost, 'state' | 'loading' | 'afterEnd' | 'querySelector'>,
  { error, reconnecting, embedRestarts }: OverlayOptions,
  strings: TutorSessionStrings,
): OverlayContent {
  const { state } = host;
  const code = error?.code;
  const show = (part: OverlayContent['part'], message = '', button = ''): OverlayContent => ({
    part,
    slot: part === 'warning' ? '' : part,
    bar: part === 'warning' || (part === 'ended' && host.afterEnd !== 'cover'),
    message,
    detail: error ? `${code}: ${error.message}` : '',
    button,
    dismiss: part === 'warning' ? strings.dismiss : '',
  });

  if (state === 'idle') return show(state, '', host.loading === 'manual' ? strings.start : '');
  // With its slot the page's own content for the end is noticed when it comes.
  if (embedRestarts) return { ...show(''), slot: state };
  if (state === 'ended') return show(state, strings.ended, strings.restart);
  if (state === 'failed') {
    if (!error) return show(state);
    if (code !== 'unauthorized') return show(state, strings.failed, strings.retry);
    const content = show(state, strings.unauthorized, strings.retry);
    return host.querySelector(':scope>[slot=login]') ? { ...content, slot: 'login' } : content;
  }
  if (isStarting(state)) {
    const isSlow = code === 'embed_silent' || code === 'offline';
    if (isSlow) return show('loading', strings.slow, strings.retry);
    return show('loading', reconnecting ? strings.reconnecting : strings.loading);
  }
  if (code === 'embed_silent') return show('warning', strings.slow, strings.retry);
  if (code === 'embed_left') return show('warning', strings.failed, strings.retry);
  if (code === 'permission_blocked' || code === 'insecure_context') return show('warning', strings.noMedia);
  return show('');
}

/** What the student does in an overlay. */
export interface OverlayHandlers {
  /** The button is pressed. */
  onPress: () => void;
  /** The pointer, or the focus, reaches the button. */
  onHover: () => void;
  /** The bar is dismissed. */
  onDismiss: () => void;
}

/**
 * How long the first "loading" waits to be drawn: the frame does not wait for its layout, and a fast start shows nothing in between. Also
 * how long the live region waits for its text: a screen reader announces that only if the region was there before, and only once in a
 * quick change.
 */
const pauseMs = 100;

/**
 * Returns what shows an overlay in `root`, and announces it in the live region. Its elements stay the same ones through all states (what
 * is empty is hidden), so that focus on the button is never lost to a redraw. With `focus` the button gets it.
 */
export function createOverlay(
  root: HTMLElement | DocumentFragment,
  handlers: OverlayHandlers,
): (content: OverlayContent, focus: boolean) => void {
  let parts: ReturnType<typeof createParts> | undefined;
  let latest: OverlayContent;
  const draw = () => {
    parts ??= createParts(root, handlers);
    const { section, slot, message, detail, button, dismiss, status } = parts;
    // WebKit fires `slotchange` for the same name, too; each is followed by another update.
    if (slot.name !== latest.slot) slot.name = latest.slot;
    section.className = latest.bar ? 'bar' : '';
    message.textContent = latest.message;
    // The developer's sentence is for the developer's machine; a student can do nothing with it.
    detail.textContent = isLoopbackHost(root.ownerDocument.location?.hostname ?? '') ? latest.detail : '';
    button.textContent = latest.button;
    dismiss.hidden = !latest.dismiss;
    dismiss.setAttribute('aria-label', latest.dismiss);
    section.setAttribute('part', latest.part);
    setTimeout(() => {
      // The same text set once more would be read once more.
      if (status.textContent !== latest.message) status.textContent = latest.message;
    }, pauseMs);
  };
  return (content, focus) => {
    latest = content;
    if (parts || content.part !== 'loading') draw();
    else setTimeout(draw, pauseMs);
    if (focus) parts?.button.focus();
  };
}

function createParts(root: HTMLElement | DocumentFragment, { onPress, onHover, onDismiss }: OverlayHandlers) {
  const add = <Tag extends keyof HTMLElementTagNameMap>(to: ParentNode, tag: Tag) =>
    to.appendChild(root.ownerDocument.createElement(tag));
  const section = add(root, 'section');
  const slot = add(section, 'slot');
  const addButton = (part: string, onclick: () => void) => {
    const button = add(slot, 'button');
    button.onclick = onclick;
    button.setAttribute('part', part);
    return button;
  };
  add(slot, 'i'); // the spinner
  const message = add(slot, 'p');
  const button = addButton('retry', onPress);
  section.onpointerenter = button.onfocus = onHover;
  const dismiss = addButton('dismiss', onDismiss);
  const detail = add(slot, 'small');
  detail.lang = 'en';
  const status = add(root, 'div'); // the live region
  status.setAttribute('role', 'status');
  return { section, slot, message, button, dismiss, detail, status };
}
