import type { OpenedPage } from '@tutor-session/browsers/open-in-engine';
import { expect } from 'vitest';

/** An expression of the first element for a selector and a text of its own, in all shadow roots. */
export const find = (selector: string, text = '') => `(function search(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(${JSON.stringify(selector)}) && element.textContent.includes(${JSON.stringify(text)})) return element;
    const found = element.shadowRoot && search(element.shadowRoot);
    if (found) return found;
  }
  return null;
})(document)`;

/** An expression of the element that has the focus, and of whether one sees that; a heading and a frame need not show it. */
const focused = `(() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const isSeen = at.matches('body, h1, iframe') || getComputedStyle(at).outlineStyle !== 'none';
  return { at, text: at.outerHTML.slice(0, 200), isSeen };
})()`;

/** More than any view has places to stop at. */
const maxStops = 200;

/** Works with a page by its keyboard alone, in any engine; each waits for its element. */
export function drive({ evaluate, press: pressKey, type }: OpenedPage) {
  const shows = (selector: string, text?: string) =>
    expect.poll(() => evaluate(`!!${find(selector, text)}`)).toBe(true);
  /** Goes to an element by Tab, `back` by Shift and Tab; each stop on the way shows that it has the focus. */
  async function reach(selector: string, text = '', back = false): Promise<void> {
    await shows(selector, text);
    for (let stop = 0; stop < maxStops; stop += 1) {
      const { isThere, isSeen, at } = (await evaluate(`(({ at, text, isSeen }) => ({
        isThere: at === ${find(selector, text)},
        isSeen,
        at: text,
      }))(${focused})`)) as { isThere: boolean; isSeen: boolean; at: string };
      // WebKit may style the focus a moment after the key.
      if (stop > 0 && !isSeen)
        await expect.poll(() => evaluate(`${focused}.isSeen`), { message: at }).toBe(true);
      if (isThere) return;
      await pressKey('Tab', back);
    }
    throw new Error(`Tab does not get to ${selector} ${text}.`);
  }
  /** Goes to an element and presses a key there. */
  async function press(selector: string, text?: string, { key = 'Enter', back = false } = {}): Promise<void> {
    await reach(selector, text, back);
    await pressKey(key);
  }
  return {
    shows,
    reach,
    press,
    /** Opens a view by the navigation; reading goes on at its heading. */
    async open(view: string): Promise<void> {
      await press('nav a', view, { back: true });
      await shows('h1:focus', view);
    },
    async fill(selector: string, text: string): Promise<void> {
      await reach(selector);
      await type(text);
    },
  };
}
