import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from './page.fixture.ts';

// What only a browser that is driven from outside can be reported: the student's settings.

/** Shows a session that waits for its start; returns what reads a style in it. */
async function show(page: Page) {
  await page.goto('/lesson');
  await page.evaluate(
    `void (document.querySelector('main').innerHTML = '<h1>Lesson</h1><tutor-session loading="manual" token-endpoint="/api/tutor"></tutor-session>')`,
  );
  return (selector: string, property: string) =>
    page.evaluate(
      `getComputedStyle(document.querySelector('tutor-session').shadowRoot.querySelector('${selector}')).${property}`,
    );
}

test('with forced colours the overlay and the button keep an edge, and axe finds nothing', async ({
  page,
}) => {
  const style = await show(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await style('section', 'borderTopWidth')).toBe('1px');
  expect(await style('button', 'borderTopColor')).not.toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('Tab');
  expect(await style('button', 'outlineStyle')).toBe('solid');
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run('tutor-session')")) as axe.AxeResults;
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('with reduced motion the spinner turns slowly', async ({ page }) => {
  const style = await show(page);
  expect(await style('i', 'animationDuration')).toBe('0s'); // none in this state
  await page.evaluate(
    "Object.assign(document.querySelector('tutor-session'), { fetchToken: () => new Promise(() => {}) }).start(), 0",
  );
  await page.waitForFunction("document.querySelector('tutor-session').state === 'authorizing'");
  expect(await style('i', 'animationDuration')).toBe('1s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await style('i', 'animationDuration')).toBe('6s');
});
