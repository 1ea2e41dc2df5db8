import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSound, expectSoundInBoth, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();
let page: Page;

const rem = 16;
const box = async (selector: string) => {
  const found = await page.locator(selector).boundingBox();
  if (!found) throw new Error(`${selector} is not visible`);
  return found;
};

const sizes = [
  { width: 768, height: 1024 },
  { width: 834, height: 1112 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 704, height: 900 },
  { width: 640, height: 360 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];

test.each(sizes)(
  'at $width × $height the message box is at least 16rem wide, and all is in view',
  async (size) => {
    page = await embed.openSession(size);
    expect((await box('textarea')).width).toBeGreaterThanOrEqual(16 * rem);
    const question = await page.getByText('Your turn:').boundingBox();
    expect(question && question.y + question.height).toBeLessThan((await box('.progress')).y);
    for (const selector of ['header h1', '#pause', 'textarea', '.send', '.chip >> nth=2']) {
      const { x, y, width, height } = await box(selector);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    await expectSound(page);
  },
);

test('in a very small frame the header with Pause stays in view while the page scrolls', async () => {
  page = await embed.openSession({ width: 320, height: 256 });
  await page.evaluate('scrollTo(0, 10000)');
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  expect((await box('#pause')).y).toBeGreaterThanOrEqual(0);
});

test('axe finds nothing from the first hint to the summary, light and dark', async () => {
  page = await embed.openSession({ width: 834, height: 1112 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.locator('.tutor').count()).toBeGreaterThan(3);
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Photo of homework' }).click();
  await page.getByRole('heading', { name: 'Work on your homework?' }).waitFor();
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await expectSoundInBoth(page);
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await page.getByRole('heading', { name: 'Session ended' }).waitFor();
  await expectSoundInBoth(page);
});

test('the disabled Send keeps the colour of disabled text with forced colours', async () => {
  page = await embed.openSession({ width: 768, height: 1024 }, { forcedColors: 'active' });
  const read = (css: string) =>
    page.evaluate(`(() => { const probe = document.createElement('p'); probe.style.cssText = 'forced-color-adjust: none; ${css}';
      document.body.append(probe); const { color, backgroundColor } = getComputedStyle(probe); probe.remove(); return { color, backgroundColor }; })()`);
  const send = await page.locator('.send').evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return { color, backgroundColor };
  });
  expect(send).toEqual(await read('color: GrayText; background: Canvas'));
});

test('with text at 200 % icons and drawings are twice as large, and nothing is cut off', async () => {
  page = await embed.openSession({ width: 834, height: 1112 });
  const icon = (await box('#pause svg')).width;
  const bar = (await box('figure svg text >> nth=0')).height;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => (await box('#pause svg')).width).toBe(2 * icon);
  await expect.poll(async () => (await box('figure svg text >> nth=0')).height).toBeGreaterThan(1.8 * bar);
  await expectSound(page);
});

test('on a touch screen there are keys for mathematics while the student writes, and the box keeps the focus', async () => {
  page = await embed.openSession({ width: 320, height: 568 }, { hasTouch: true, isMobile: true });
  await expect.poll(() => page.locator('.keys').isVisible()).toBe(false);
  await page.locator('textarea').tap();
  await page.getByRole('button', { name: 'Minus' }).tap();
  expect(await page.locator('textarea').inputValue()).toBe('−');
  expect(await page.locator('textarea:focus').count()).toBe(1);
  expect((await box('.keys button >> nth=0')).height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
});
