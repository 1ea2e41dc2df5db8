import { type Browser, chromium, type Page } from 'playwright';
import { type RoutedEmbed, routeFakeEmbed } from '../src/testing.ts';
import { bundleCdnFile } from './bundle.ts';

/** A browser with a page that has the element's file and a fake embed. */
export interface OpenedPage {
  browser: Browser;
  page: Page;
  fake: RoutedEmbed;
}

/** Opens a page with this body. Its origin is not loopback, so that it shows what students see. */
export async function openPage(
  body: string,
  viewport: { width: number; height: number },
): Promise<OpenedPage> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport });
  const { code } = await bundleCdnFile();
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lesson</title>
    <style>body { margin: 0; font: 14px system-ui } :root { color-scheme: light dark }</style>
    <script type="module" src="/tutor-session.min.js"></script>${body}</html>`;
  await page.route('https://lesson.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.route('https://lesson.test/tutor-session.min.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  // Never responds, so that an embed there stays loading.
  await page.route('https://never.test/**', () => {});
  // Loads, and posts nothing.
  await page.route('https://silent.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><meta name="color-scheme" content="light dark"><p style="font: 1rem system-ui">The embed</p>',
    }),
  );
  const fake = await routeFakeEmbed(page);
  await page.goto('https://lesson.test/');
  return { browser, page, fake };
}
