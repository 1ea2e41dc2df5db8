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

/** Works with a page as a person does, in any engine; each waits for its element. */
export function drive({ evaluate }: OpenedPage) {
  /** Runs statements on `found`, the element. */
  const on = (selector: string, statements: string, text?: string) =>
    expect
      .poll(() =>
        evaluate(`((found) => { if (found) { ${statements} } return !!found; })(${find(selector, text)})`),
      )
      .toBe(true);
  return {
    on,
    press: (selector: string, text?: string) => on(selector, 'found.click();', text),
    shows: (selector: string, text?: string) => on(selector, '', text),
    fill: (selector: string, value: string) =>
      on(
        selector,
        `found.value = ${JSON.stringify(value)}; found.dispatchEvent(new Event('change', { bubbles: true }));`,
      ),
  };
}
