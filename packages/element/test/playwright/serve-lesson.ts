import type { Page } from 'playwright';
import { bundleEntry } from '../../scripts/bundle.ts';

const html = `<!doctype html>
<html lang="en">
<title>Lesson</title>
<main></main>
<script type="module" src="/lesson.js"></script>
</html>`;

let bundled: Promise<string> | undefined;

/** Serves the page of ../testing/lesson-page.ts at /lesson, by Playwright alone. */
export async function serveLesson(page: Page): Promise<void> {
  bundled ??= bundleEntry('test/playwright/lesson.ts');
  const body = await bundled;
  await page.route('**/lesson', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/lesson.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
