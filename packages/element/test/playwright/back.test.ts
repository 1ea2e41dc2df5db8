import { isPlaywrights, wholeChromium } from '@tutor-session/browsers/engines';
import { launchWebKit } from '@tutor-session/browsers/launch-webkit';
import { chromium } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveBackAndForward } from './serve-back-and-forward.ts';

/** Opens an address in a browser that keeps pages for a return, or does not; returns what closes it. */
const openers = {
  async chromium(url: string, keepsPages: boolean) {
    const keep = '--disable-back-forward-cache'; // which Playwright starts every browser with
    const browser = await chromium.launch({
      executablePath: wholeChromium,
      args: ['--no-sandbox'],
      ...(keepsPages && { ignoreDefaultArgs: [keep] }),
    });
    await (await browser.newPage()).goto(url);
    return () => browser.close();
  },
  async webkit(url: string, keepsPages: boolean) {
    const { driver, close } = await launchWebKit([`--enable-page-cache=${keepsPages}`]);
    await driver.get(url);
    return close;
  },
};

/** Elsewhere WebKit is Playwright's own, which only Playwright can drive. */
const engines: readonly (keyof typeof openers)[] = isPlaywrights('webkit')
  ? ['chromium']
  : ['chromium', 'webkit'];

describe.each(engines)('in %s', (engine) => {
  /** Opens the first page; the pages do the rest themselves. */
  async function leaveAndReturn(keepsPages: boolean) {
    const { url, report, close } = await serveBackAndForward();
    onTestFinished(close);
    onTestFinished(await openers[engine](url, keepsPages));
    return report;
  }

  test('back and forward from the browser’s own cache the same session continues, and the page gets its end', async () => {
    expect(await leaveAndReturn(true)).toEqual({
      persisted: true,
      states: ['authorizing', 'loading', 'ready', 'left', 'back', 'left', 'back', 'ended'],
      tokens: 1,
    });
  });

  // In Chromium src-life.test.ts has it.
  test.skipIf(engine === 'chromium')(
    'back and forward without that cache the page is a new one, with one new token and session',
    async () => {
      expect(await leaveAndReturn(false)).toEqual({
        persisted: false,
        states: ['authorizing', 'loading', 'ready', 'ended'],
        tokens: 3,
      });
    },
  );
});
