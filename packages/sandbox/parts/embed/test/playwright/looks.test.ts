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
  ['spacious', 'large', 'rounded', phone, 48],
  ['compact', 'small', 'serif', tablet, 36],
  ['spacious', 'large', 'legible', tablet, 48],
] as const)(
  'axe finds nothing in a %s page with corners that are %s in %s',
  async (density, radius, font_family, viewport, button) => {
    await configure({ density, radius, font_family });
    const page = await embed.openSession(viewport);
    expect(await height(page, '#pause')).toBe(button);
    const corner = await page.locator('.box').evaluate((box) => getComputedStyle(box).borderRadius);
    expect(corner).toBe({ none: '0px', small: '8.5px', large: '25.5px' }[radius]);
    await expectSound(page);
  },
);

test('in a compact page what is pressed is still 44 pixels high on a touch screen', async () => {
  await configure({ density: 'compact' });
  const page = await embed.openSession(phone, { hasTouch: true, isMobile: true });
  expect(await height(page, '#pause')).toBe(44);
});
