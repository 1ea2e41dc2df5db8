import { isLoopback } from './embed-url.ts';
import type { OverlayContent } from './overlay-content.ts';

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
  handlers: OverlayHandlers,
): (content: OverlayContent, focus: boolean) => void {
  // Read now: a timer may outlive the globals of a test's document.
  const onLoopback = isLoopback(location.hostname);
  let parts: ReturnType<typeof createParts> | undefined;
  let latest: OverlayContent;

  /** Hides a bar that has nothing to show. */
  const place = () => {
    if (!parts) return;
    const { part, bar, button, dismiss } = latest;
    const empty = bar && !button && !dismiss && !parts.slot.assignedNodes().length;
    parts.section.setAttribute('part', empty ? '' : part);
  };
  const draw = () => {
    parts ??= createParts(root, handlers, place);
    const { section, slot, message, button, dismiss, detail } = parts;
    slot.name = latest.slot;
    section.className = latest.bar ? 'bar' : '';
    place();
    message.textContent = latest.message;
    // The developer's sentence is for the developer's machine; a student can do nothing with it.
    detail.textContent = onLoopback ? latest.detail : '';
    button.textContent = latest.button;
    dismiss.hidden = !latest.dismiss;
    dismiss.setAttribute('aria-label', latest.dismiss);
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
    if (content.part !== 'loading' || content.button || parts?.section.getAttribute('part')) draw();
    setTimeout(announce, announceMs);
    if (focus) parts?.button.focus();
  };
}

function createParts(
  root: HTMLElement | DocumentFragment,
  { onPress, onHover, onDismiss }: OverlayHandlers,
  onslotchange: () => void,
) {
  const add = <Tag extends keyof HTMLElementTagNameMap>(to: ParentNode, tag: Tag) =>
    to.appendChild(root.ownerDocument.createElement(tag));
  const addButton = (part: string, onclick: () => void) => {
    const button = Object.assign(add(slot, 'button'), { type: 'button', onclick });
    button.setAttribute('part', part);
    return button;
  };
  const section = add(root, 'section');
  const slot = add(section, 'slot');
  slot.onslotchange = onslotchange;
  add(slot, 'i'); // the spinner
  const message = add(slot, 'p');
  const button = addButton('retry', onPress);
  section.onpointerenter = button.onfocus = onHover;
  const dismiss = addButton('dismiss', onDismiss);
  const detail = add(slot, 'small');
  detail.lang = 'en';
  const status = add(root, 'div');
  status.setAttribute('role', 'status');
  return { section, slot, message, button, dismiss, detail, status };
}
