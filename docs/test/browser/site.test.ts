import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewSite } from '@tutor-session/browsers/preview-site';
import { rowsOf } from '@tutor-session/browsers/rows';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', '.vitepress', 'dist');
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^((guide|reference)\/.*|index)\.html$/.test(file))
  .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
  .sort();

const site = await previewSite(dist);
const origin = `http://127.0.0.1:${site.port}`;
afterAll(() => site.close());

/** A page of its own until the test is over, and what is said on its console. */
async function openPage(options: BrowserContextOptions = {}) {
  const page = await (await sharedChromium()).newPage(options);
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/** What axe finds: in dark only what colours change. */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(axe.source);
  const options: axe.RunOptions = { iframes: false };
  if (colorScheme === 'dark') options.runOnly = ['color-contrast', 'link-in-text-block'];
  const found = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults;
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

test('each page is there as Markdown too, and llms.txt names it', () => {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const index = read('llms.txt');
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages.filter((path) => path !== '/')) {
    expect(index).toContain(`(${page}.md)`);
    expect(read(`${page}.md`)).not.toContain('<tutor-session-playground');
    expect(read('llms-full.txt')).toContain(/^# .*/m.exec(read(`${page}.md`))?.[0]);
  }
});

const looked = ['/', '/guide/start'];
const wide = [...looked, '/guide/security', '/reference/errors', '/reference/protocol'];

test.each(rowsOf(['light', 'dark'] as const, (scheme) => scheme === 'light'))(
  'axe finds nothing in %s colours',
  async (colorScheme) => {
    const { page } = await openPage({ colorScheme, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const path of rowsOf(pages, (path) => looked.includes(path))) {
      await page.goto(`${origin}${path}`);
      const problems = await violations(page, colorScheme);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  },
);

test('no page is wider than a phone, and none says anything on the console', async () => {
  const { page, complaints } = await openPage({ viewport: { width: 360, height: 740 } });
  const wider: string[] = [];
  for (const path of rowsOf(pages, (path) => wide.includes(path))) {
    await page.goto(`${origin}${path}`);
    if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) wider.push(path);
  }
  expect(wider).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the first page plays its recorded lesson, twice, and says nothing on the console', async () => {
  const { page, complaints } = await openPage();
  await page.goto(origin);
  const tutor = page.locator('tutor-session');
  await tutor.getByRole('button').click();
  const lesson = page.frameLocator('tutor-session >> iframe');
  for (let time = 0; time < 2; time++) {
    await lesson.getByText('What is 1/4 + 2/4?').waitFor();
    for (let step = 0; step < 3; step++) await lesson.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('State: ended').waitFor();
    expect(await lesson.getByRole('listitem').count()).toBe(7);
    await tutor.getByRole('button', { name: 'Start a new session' }).click();
  }
  expect(complaints).toEqual([]);
});

test('the markup of the first page follows the controls', async () => {
  const { page } = await openPage();
  await page.goto(origin);
  await page.getByLabel('label').fill('Ask "Ada"');
  await expect.poll(() => page.getByLabel('Markup').textContent()).toContain('label="Ask &quot;Ada&quot;"');
});

test('the recorded lesson of the first page follows the looks that are chosen, and the page says how they are set', async () => {
  const { page } = await openPage();
  await page.goto(origin);
  await page.locator('tutor-session').getByRole('button').click();
  const lesson = page.frameLocator('tutor-session >> iframe');
  const line = lesson.getByText('What is 1/4 + 2/4?');
  await page.getByRole('combobox', { name: 'radius' }).selectOption('none');
  await expect.poll(() => line.evaluate((item) => getComputedStyle(item).borderRadius)).toBe('0px');
  await expect.poll(() => page.getByLabel('Configuration').textContent()).toContain('"radius": "none"');
});
