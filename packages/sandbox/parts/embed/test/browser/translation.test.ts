import { html, render } from 'lit';
import { expect, test } from 'vitest';
import { registerComponents } from '../../src/components/register-components.ts';

/** What a browser's translation does with a text. */
function translate(element: Element | null): void {
  const font = document.createElement('font');
  font.append('Was ist 1/2?');
  for (const node of element?.childNodes ?? []) if (node instanceof Text && node.data) node.replaceWith(font);
}

test('a text that the browser has translated changes with what it says, and may be translated again', () => {
  registerComponents();
  const host = document.createElement('p');
  const show = (problem: string) => render(html`<b>${problem}</b>`, host);
  show('What is 1/2?');
  for (const next of ['What is 1/3?', 'What is 1/4?']) {
    translate(host.querySelector('b'));
    expect(host.textContent).toBe('Was ist 1/2?');
    show(next);
    expect(host.textContent).toBe(next);
  }
});
