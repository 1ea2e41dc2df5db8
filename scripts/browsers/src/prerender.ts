import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, launch } from 'puppeteer-core';
import { wholeChromium } from './engines.ts';
import { limits } from './test-limits.ts';

/** A page that Chromium is asked to render ahead of the student. */
export interface PrerenderedPage {
  /** How many cookies its server has set. */
  cookies(): Promise<number>;
  /** The student comes, after `PRERENDERED_SECONDS`: this page takes the place of the one that was there. */
  show(): Promise<void>;
  /** Returns the value of an expression in the page, once it is shown. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

let launched: Promise<Browser> | undefined;

/** Its shell renders nothing ahead, and Playwright loses a page that takes the place of another. */
function launchWhole(): Promise<Browser> {
  launched ??= launch({
    executablePath: wholeChromium,
    args: ['--no-sandbox'],
    timeout: limits.hookTimeout,
    protocolTimeout: limits.hookTimeout,
  });
  return launched;
}

/** The page before the one at `path`, which is prerendered at once. */
export const pageBefore = (path: string): string => `<!doctype html><title>before</title>
<script type="speculationrules">${JSON.stringify({ prerender: [{ urls: [path], eagerness: 'immediate' }] })}</script>
<a href="${path}">Lesson</a>`;

/** Opens a `pageBefore`; its storage is its own. */
export async function prerender(before: string): Promise<PrerenderedPage> {
  const context = await (await launchWhole()).createBrowserContext();
  const page = await context.newPage();
  await page.goto(before);
  return {
    cookies: async () => (await context.cookies()).length,
    async show() {
      await sleep(Number(process.env.PRERENDERED_SECONDS ?? 0) * 1000);
      await Promise.all([page.waitForNavigation(), page.click('a')]);
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => context.close(),
  };
}
