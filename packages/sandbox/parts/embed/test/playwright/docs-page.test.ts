import { allRows } from '@tutor-session/browsers/rows';
import { expect, test } from 'vitest';
import { expectSoundInBoth, useEmbedBrowser } from './embed-browser.ts';

const embed = useEmbedBrowser();

// examples/html/test/docs.test.ts works with the page; it is a library's, and large.
test.runIf(allRows)(
  'axe finds nothing on the unfolded page of the partner interface, light and dark',
  async () => {
    const page = await embed.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(new URL('/docs/', embed.sandbox.baseUrl).href);
    await expect.poll(() => page.locator('.opblock-summary-control').count()).toBeGreaterThan(30);
    for (const method of ['get', 'post', 'put', 'delete'])
      await page.locator(`.opblock-${method} .opblock-summary-control`).first().click();
    await expect.poll(() => page.locator('.microlight[tabindex]').count()).toBeGreaterThan(4);
    await expectSoundInBoth(page);
  },
);
