import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { previewSite } from '@tutor-session/browsers/preview-site';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', '.vitepress', 'dist');
const site = await previewSite(dist);
const page: Page = await (await sharedChromium()).newPage();
await page.goto(`http://127.0.0.1:${site.port}/guide/start`);
afterAll(async () => {
  await page.close();
  await site.close();
});

/** The paths of links, each once. */
const paths = (links: string) =>
  page.$$eval(links, (found) => [
    ...new Set(found.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
  ]);

test('every page is in the sidebar', async () => {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(guide|reference)\/.*\.html$/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '')}`);
  const listed = await paths('.VPSidebar a');
  expect(pages.filter((each) => !listed.includes(each))).toEqual([]);
});

test.each([
  ['docker compose', '/guide/containers'],
  ['data folder', '/reference/sandbox-data-folder'],
  ['content security policy', '/reference/headers'],
  ['verify a webhook signature', '/guide/webhooks'],
  ['token_html', '/reference/errors'],
  ['fake embed', '/reference/testing'],
  ['topics and levels', '/reference/sandbox-modules'],
  ['certify in CI', '/guide/go-live'],
  ['hand-written iframe', '/guide/migrate'],
  ['screen reader', '/reference/accessibility'],
  ['resume cookie', '/guide/security'],
  ['walk over a list', '/reference/client'],
])('who searches for "%s" finds %s among the first three pages', async (words, path) => {
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('#localsearch-input').fill(words);
  await expect.poll(async () => (await paths('.VPLocalSearchBox .result')).slice(0, 3)).toContain(path);
  await page.keyboard.press('Escape');
});
