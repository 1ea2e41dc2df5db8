import { isLoopback } from './embed-url.ts';
import type { TutorSessionState } from './session-state.ts';
import type { TutorSessionStrings } from './strings.ts';
import type { TutorSessionError } from './tutor-session-error.ts';

/** What an overlay is made from. */
export interface OverlayOptions {
  state: TutorSessionState;
  error: TutorSessionError | undefined;
  strings: TutorSessionStrings;
  /** Whether the student starts the session. */
  manual: boolean;
  /** Whether a session that was lost is being started again. */
  reconnecting: boolean;
}

/** What covers the frame: the slot's name, a sentence, one for developers, the button's text. */
export interface OverlayContent {
  name: 'idle' | 'loading' | 'failed' | 'ended' | '';
  message: string;
  detail: string;
  button: string;
}

/** What is shown in each state; in `ready`, `active` and `paused` nothing covers the frame. */
export function overlayContent(options: OverlayOptions): OverlayContent {
  const { state, error, strings, manual, reconnecting } = options;
  const code = error?.code;
  const detail = error ? `${code}: ${error.message}` : '';
  const empty: OverlayContent = { name: '', message: '', detail, button: '' };
  if (state === 'idle') return { ...empty, name: state, button: manual ? strings.start : '' };
  if (state === 'ended') return { ...empty, name: state, message: strings.ended };
  if (state === 'failed') {
    const message = code === 'unauthorized' ? strings.unauthorized : strings.failed;
    return { name: state, message, detail, button: strings.retry };
  }
  if (state !== 'authorizing' && state !== 'loading') return empty;
  const slow = code === 'embed_silent' || code === 'offline';
  return {
    name: 'loading',
    message: slow ? strings.slow : reconnecting ? strings.reconnecting : strings.loading,
    detail,
    button: slow ? strings.retry : '',
  };
}

/** What the student does in an overlay. */
export interface OverlayHandlers {
  /** The button is pressed. */
  onPress: () => void;
  /** The pointer, or the focus, reaches the button. */
  onHover: () => void;
}

/**
 * The live region is set after this: a screen reader announces it only if it was there before, and only once in a quick
 * change. Where nothing was visible before, "loading" is not even created until then: nobody misses it sooner, and the start
 * does not wait for it.
 */
const announceMs = 100;

/**
 * Returns what shows an overlay in `root`, and announces it in the live region. Its elements, once created, stay the same
 * ones through all states (what is empty is hidden), so that focus on the button is never lost to a redraw. With `focus` the
 * button gets it.
 */
export function createOverlay(
  root: HTMLElement | DocumentFragment,
  { onPress, onHover }: OverlayHandlers,
): (content: OverlayContent, focus: boolean) => void {
  // Read now: a timer may outlive the globals of a test's document.
  const onLoopback = isLoopback(location.hostname);
  let parts: ReturnType<typeof createParts> | undefined;
  let latest: OverlayContent;

  const draw = () => {
    parts ??= createParts(root, { onPress, onHover });
    parts.section.setAttribute('part', latest.name);
    parts.slot.name = latest.name;
    parts.message.textContent = latest.message;
    // The developer's sentence is for the developer's machine; a student can do nothing with it.
    parts.detail.textContent = onLoopback ? latest.detail : '';
    parts.button.textContent = latest.button;
    return parts;
  };
  const announce = () => {
    const existed = parts;
    const { status } = draw(); // what is announced is visible, even when the timer is that of an earlier change
    if (!existed) setTimeout(announce, announceMs);
    // The same text set once more would be read once more.
    else if (status.textContent !== latest.message) status.textContent = latest.message;
  };

  return (content, focus) => {
    latest = content;
    if (content.name !== 'loading' || content.button || parts?.slot.name) draw();
    setTimeout(announce, announceMs);
    if (focus) parts?.button.focus();
  };
}

function createParts(root: HTMLElement | DocumentFragment, { onPress, onHover }: OverlayHandlers) {
  const add = <Tag extends keyof HTMLElementTagNameMap>(to: ParentNode, tag: Tag) =>
    to.appendChild(root.ownerDocument.createElement(tag));
  const section = add(root, 'section');
  const slot = add(section, 'slot');
  add(slot, 'i'); // the spinner
  const message = add(slot, 'p');
  const button = add(slot, 'button');
  button.type = 'button';
  button.setAttribute('part', 'retry');
  button.onclick = onPress;
  section.onpointerenter = button.onfocus = onHover;
  const detail = add(slot, 'small');
  detail.lang = 'en';
  const status = add(root, 'div');
  status.setAttribute('role', 'status');
  return { section, slot, message, button, detail, status };
}
