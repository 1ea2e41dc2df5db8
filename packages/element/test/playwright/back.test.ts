import { wholeChromium } from '@tutor-session/browsers/engines';
import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { serveTwoPages } from './serve-two-pages.ts';

/** Opens the lesson in a Chromium that may or may not keep pages for a return; the pages do the rest themselves. */
async function leaveAndReturn(keepsPages: boolean, by: 'src' | 'token-endpoint') {
  const keep = '--disable-back-forward-cache'; // which Playwright starts every browser with
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    args: ['--no-sandbox'],
    ...(keepsPages && { ignoreDefaultArgs: [keep] }),
  });
  const { url, report, close } = await serveTwoPages(by);
  onTestFinished(async () => {
    await browser.close();
    close();
  });
  const page = await browser.newPage();
  await page.goto(url);
  return report;
}

const ways = ['src', 'token-endpoint'] as const;

test.each(ways)(
  'by %s, back from Chromium’s own cache the same session continues, and the page gets its end',
  async (by) => {
    expect(await leaveAndReturn(true, by)).toEqual({
      persisted: true,
      states: ['authorizing', 'loading', 'ready', 'left', 'back', 'ended'],
      tokens: 1,
    });
  },
);

test('back without that cache the page is a new one, with one new token and session', async () => {
  expect(await leaveAndReturn(false, 'token-endpoint')).toEqual({
    persisted: false,
    states: ['authorizing', 'loading', 'ready', 'ended'],
    tokens: 2,
  });
});
