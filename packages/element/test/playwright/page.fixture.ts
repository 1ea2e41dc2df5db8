import { type Browser, chromium, type Page } from 'playwright';
import { test as base } from 'vitest';
import { serveLesson } from './serve-lesson.ts';

export { expect } from 'vitest';

/** Vitest's `test` with Playwright's `page`, a new one for each test, with the lesson page at /lesson. */
export const test = base.extend<{ browser: Browser; page: Page }>({
  browser: async ({ task: _ }, use) => {
    const executablePath = process.env.CHROMIUM_PATH;
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    });
    await use(browser);
    await browser.close();
  },
  page: async ({ browser }, use) => {
    const page = await browser.newPage({ baseURL: 'http://localhost:9' });
    await serveLesson(page);
    await use(page);
    await page.close();
  },
});
