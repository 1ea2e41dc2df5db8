import { expect, test } from 'vitest';
import { expectSound, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the page of the partner interface in %s, folded and unfolded',
  async (colorScheme) => {
    const page = await embed.newPage({ viewport: { width: 1280, height: 900 }, colorScheme });
    await page.goto(new URL('/docs/', embed.sandbox.baseUrl).href);
    await expect.poll(() => page.locator('.opblock-summary-control').count()).toBeGreaterThan(30);
    await expectSound(page);
    for (const method of ['get', 'post', 'put', 'delete'])
      await page.locator(`.opblock-${method} .opblock-summary-control`).first().click();
    await expect.poll(() => page.locator('.microlight[tabindex]').count()).toBeGreaterThan(4);
    await expectSound(page);
  },
);
