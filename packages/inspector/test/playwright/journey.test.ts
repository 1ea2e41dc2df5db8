import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { startSandbox } from '@tutor-session/sandbox';
import { expect, onTestFinished, test } from 'vitest';

/** Finds the first element for a selector and a text of its own, in all shadow roots. */
const find = (selector: string, text = '') => `(function search(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(${JSON.stringify(selector)}) && element.textContent.includes(${JSON.stringify(text)})) return element;
    const found = element.shadowRoot && search(element.shadowRoot);
    if (found) return found;
  }
  return null;
})(document)`;

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
test.skipIf(isPlaywrights('firefox')).each(engines)(
  'in %s a session that is started in the playground appears in the list, and is replayed',
  async (engine) => {
    const sandbox = await startSandbox({ port: 0 });
    onTestFinished(() => sandbox.close());
    const page = await openInEngine[engine](new URL('/#/playground', sandbox.baseUrl).href);
    onTestFinished(() => void page.close());
    const { evaluate } = page;
    const press = (selector: string, text?: string) =>
      expect
        .poll(() => evaluate(`((found) => (found?.click(), !!found))(${find(selector, text)})`))
        .toBe(true);
    const shows = (selector: string, text?: string) =>
      expect.poll(() => evaluate(`!!${find(selector, text)}`)).toBe(true);

    await press('button.primary', 'Start a session');
    await shows('ol.log li', 'session-started');
    await shows('td', 'partner_dev');
    await press('nav a', 'Sessions');
    await shows('td .badge', 'started');
    await press('td a');
    await shows('article.tutor', 'I am your tutor');
    await shows('.moments li', 'session.started');
    await press('button.primary', 'Play');
    await shows('button.primary', 'Play'); // again, at its end
  },
);
