import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import type { Page } from 'playwright';
import { test as base } from 'vitest';
import { serveLesson } from './serve-lesson.ts';

export { expect } from 'vitest';

/** Vitest's `test` with Playwright's `page`, a new one for each test, with the lesson page at /lesson. */
export const test = base.extend<{ page: Page }>({
  page: async ({ task: _ }, use) => {
    const browser = await sharedChromium();
    const page = await browser.newPage({ baseURL: 'http://localhost:9' });
    await serveLesson(page);
    await use(page);
    await page.close();
  },
});
