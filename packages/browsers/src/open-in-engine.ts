import { chromium } from 'playwright';
import type { WebElement } from 'selenium-webdriver';
import { type Engine, wholeChromium } from './engines.ts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebKit } from './launch-webkit.ts';

/** A page in a browser of its own. */
export interface OpenedPage {
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the value of an expression in a frame, which the expression `frame` returns in the page. */
  evaluateIn(frame: string, expression: string): Promise<unknown>;
  close(): Promise<unknown>;
}

type Open = (url: string, options?: { blocked?: boolean }) => Promise<OpenedPage>;

/** Opens a page in an engine that accepts any certificate, and where `blocked` says so blocks all third-party cookies. */
export const openInEngine: Readonly<Record<Engine, Open>> = {
  async chromium(url, { blocked } = {}) {
    const context = await chromium.launchPersistentContext('', {
      executablePath: wholeChromium,
      ignoreHTTPSErrors: true,
      args: ['--no-sandbox', ...(blocked ? ['--test-third-party-cookie-phaseout'] : [])],
    });
    const page = await context.newPage();
    await page.goto(url);
    return {
      evaluate: (expression) => page.evaluate(expression),
      evaluateIn: async (frame, expression) => evaluateIn(await page.evaluateHandle(frame), expression),
      close: () => context.close(),
    };
  },
  async firefox(url, { blocked } = {}) {
    const prefs = blocked ? { 'network.cookie.cookieBehavior': 1 } : {};
    const browser = await launchFirefox(prefs, { acceptInsecureCerts: true });
    const page = await browser.newPage();
    await page.goto(url);
    return {
      evaluate: (expression) => page.evaluate(expression),
      evaluateIn: async (frame, expression) => evaluateIn(await page.evaluateHandle(frame), expression),
      close: () => browser.close(),
    };
  },
  async webkit(url, { blocked } = {}) {
    const policy = blocked ? 'no-third-party' : 'always';
    const { driver, close } = await launchWebKit([`--cookies-policy=${policy}`], {
      acceptInsecureCerts: true,
    });
    await driver.get(url);
    const evaluate = (expression: string) => driver.executeScript<unknown>(`return ${expression}`);
    return {
      evaluate,
      async evaluateIn(frame, expression) {
        await driver.switchTo().frame((await evaluate(frame)) as WebElement);
        try {
          return await evaluate(expression);
        } finally {
          await driver.switchTo().defaultContent();
        }
      },
      close,
    };
  },
};

/** The element of a frame, in Playwright and in Puppeteer. */
interface FrameElement {
  contentFrame(): Promise<{ evaluate(expression: string): Promise<unknown> } | null>;
}

async function evaluateIn(handle: { asElement(): unknown }, expression: string): Promise<unknown> {
  const element = handle.asElement() as FrameElement | null;
  return (await element?.contentFrame())?.evaluate(expression);
}
