import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedPage, openPage } from '../../scripts/open-page.ts';

// What only a browser that is driven from outside can be reported: the student's settings.
let opened: OpenedPage;
beforeAll(async () => {
  const body = `<main><h1>Lesson</h1><tutor-session loading="manual" token-endpoint="/api/tutor"></tutor-session></main>`;
  opened = await openPage(body, { width: 640, height: 700 });
});
afterAll(() => opened.browser.close());

const style = (selector: string, property: string) =>
  opened.page.evaluate(
    `getComputedStyle(document.querySelector('tutor-session').shadowRoot.querySelector('${selector}')).${property}`,
  );

test('with forced colours the overlay and the button keep an edge, and axe finds nothing', async () => {
  const { page } = opened;
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await style('section', 'borderTopWidth')).toBe('1px');
  expect(await style('button', 'borderTopColor')).not.toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Tab');
  expect(await style('button', 'outlineStyle')).toBe('solid');
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run('tutor-session')")) as axe.AxeResults;
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('with reduced motion the spinner turns slowly', async () => {
  const { page } = opened;
  expect(await style('i', 'animationDuration')).toBe('0s'); // none in this state
  await page.evaluate(
    "Object.assign(document.querySelector('tutor-session'), { fetchToken: () => new Promise(() => {}) }).start(), 0",
  );
  await page.waitForFunction("document.querySelector('tutor-session').state === 'authorizing'");
  expect(await style('i', 'animationDuration')).toBe('1s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await style('i', 'animationDuration')).toBe('6s');
});
