import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();
const configure = (branding: object | null) => embed.configure({ branding });
afterEach(() => configure(null));

const height = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;

const phone = { width: 360, height: 740 };
const tablet = { width: 834, height: 1112 };

test.each([
  ['compact', 'none', 'mono', phone, 36],
  ['spacious', 'large', 'legible', tablet, 48],
] as const)(
  'axe finds nothing in a %s page with corners that are %s in %s',
  async (density, radius, font_family, viewport, button) => {
    await configure({ density, radius, font_family });
    const page = await embed.openSession(viewport);
    expect(await height(page, '#pause')).toBe(button);
    const corner = await page.locator('.box').evaluate((box) => getComputedStyle(box).borderRadius);
    expect(corner).toBe({ none: '0px', large: '25.5px' }[radius]);
    await expectSound(page);
  },
);

test('on paper the whole conversation and the whole whiteboard are shown, in light colours, without what is pressed', async () => {
  const page = await embed.openSession({ width: 900, height: 500 }, { colorScheme: 'dark' });
  for (const answer of ['77', '78', '79']) {
    const before = await page.locator('.tutor').count();
    await page.locator('textarea').fill(answer);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.tutor').count()).toBeGreaterThan(before);
  }
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.scroller', '.sheet-scroller']) {
    const [shown, all] = await page
      .locator(part)
      .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(shown).toBe(all);
  }
  const last = await page.locator('figure').last().boundingBox();
  expect(await page.evaluate('document.scrollingElement.scrollHeight')).toBeGreaterThan(last?.y ?? Infinity);
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  expect(await page.locator('button:visible, textarea:visible').count()).toBe(0);
});
