import { chromium } from 'playwright';
import type { Browser, BrowserContext, KeyInput } from 'puppeteer-core';
import type { WebElement } from 'selenium-webdriver';
import { type Engine, wholeChromium } from './engines.ts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebKit } from './launch-webkit.ts';
import { sharedChromium } from './shared-chromium.ts';

/** A page with a storage of its own. */
export interface OpenedPage {
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the value of an expression in a frame, which the expression `frame` returns in the page. */
  evaluateIn(frame: string, expression: string): Promise<unknown>;
  /** Presses a key, by its name in `KeyboardEvent.key`, such as `Tab`; with Shift where that is asked for. */
  press(key: string, shift?: boolean): Promise<unknown>;
  /** Types a text where the focus is. */
  type(text: string): Promise<unknown>;
  close(): Promise<unknown>;
}

type Open = (url: string, options?: { blocked?: boolean }) => Promise<OpenedPage>;

/**
 * Opens a page, without anything that another page has stored, in an engine that accepts any certificate. Where `blocked` is given the
 * engine blocks all third-party cookies, or treats them as it does by default, which takes a browser of its own. Chromium and Firefox
 * want no motion, so that nothing has to be waited for; WebKit wants it.
 */
export const openInEngine: Readonly<Record<Engine, Open>> = {
  async chromium(url, { blocked } = {}) {
    const options = { ignoreHTTPSErrors: true, reducedMotion: 'reduce' } as const;
    const args = ['--no-sandbox', ...(blocked ? ['--test-third-party-cookie-phaseout'] : [])];
    const executablePath = wholeChromium; // its shell has no such setting
    const context =
      blocked === undefined
        ? await (await sharedChromium()).newContext(options)
        : await chromium.launchPersistentContext('', { ...options, executablePath, args });
    const page = await context.newPage();
    await page.goto(url);
    return {
      evaluate: (expression) => page.evaluate(expression),
      evaluateIn: async (frame, expression) => evaluateIn(await page.evaluateHandle(frame), expression),
      press: (key, shift) => page.keyboard.press(shift ? `Shift+${key}` : key),
      type: (text) => page.keyboard.type(text),
      close: () => context.close(),
    };
  },
  async firefox(url, { blocked } = {}) {
    const browser = await openFirefox(blocked);
    const page = await browser.newPage();
    await page.goto(url);
    return {
      evaluate: (expression) => page.evaluate(expression),
      evaluateIn: async (frame, expression) => evaluateIn(await page.evaluateHandle(frame), expression),
      async press(key, shift) {
        if (shift) await page.keyboard.down('Shift');
        await page.keyboard.press(key as KeyInput);
        if (shift) await page.keyboard.up('Shift');
      },
      type: (text) => page.keyboard.type(text),
      close: () => browser.close(),
    };
  },
  async webkit(url, { blocked } = {}) {
    const policy = blocked ? 'no-third-party' : 'always';
    const { driver, close } = await launchWebKit([`--cookies-policy=${policy}`], {
      acceptInsecureCerts: true,
    });
    await driver.get(url);
    const { Key } = await import('selenium-webdriver');
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
      press(key, shift) {
        const code = Key[key.replace('Arrow', 'arrow_').toUpperCase() as 'TAB'] ?? key;
        const actions = driver.actions();
        if (!shift) return actions.sendKeys(code).perform();
        return actions.keyDown(Key.SHIFT).sendKeys(code).keyUp(Key.SHIFT).perform();
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      close,
    };
  },
};

let sharedFirefox: Promise<Browser> | undefined;

async function openFirefox(blocked: boolean | undefined): Promise<Browser | BrowserContext> {
  const prefs = { 'ui.prefersReducedMotion': 1, ...(blocked && { 'network.cookie.cookieBehavior': 1 }) };
  const launch = () => launchFirefox(prefs, { acceptInsecureCerts: true });
  if (blocked !== undefined) return launch();
  sharedFirefox ??= launch();
  return (await sharedFirefox).createBrowserContext();
}

/** The element of a frame, in Playwright and in Puppeteer. */
interface FrameElement {
  contentFrame(): Promise<{ evaluate(expression: string): Promise<unknown> } | null>;
}

async function evaluateIn(handle: { asElement(): unknown }, expression: string): Promise<unknown> {
  const element = handle.asElement() as FrameElement | null;
  return (await element?.contentFrame())?.evaluate(expression);
}
