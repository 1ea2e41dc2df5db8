import { chromium } from 'playwright';
import { type Engine, enginePaths } from './engines.ts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebKit } from './launch-webkit.ts';

/** A page in a browser of its own. */
export interface OpenedPage {
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<unknown>;
}

type Open = (url: string, options?: { blocked?: boolean }) => Promise<OpenedPage>;

/** Opens a page in an engine that accepts any certificate, and where `blocked` says so blocks all third-party cookies. */
export const openInEngine: Readonly<Record<Engine, Open>> = {
  async chromium(url, { blocked } = {}) {
    const context = await chromium.launchPersistentContext('', {
      executablePath: enginePaths.chromium,
      ignoreHTTPSErrors: true,
      args: ['--no-sandbox', ...(blocked ? ['--test-third-party-cookie-phaseout'] : [])],
    });
    const page = await context.newPage();
    await page.goto(url);
    return { evaluate: (expression) => page.evaluate(expression), close: () => context.close() };
  },
  async firefox(url, { blocked } = {}) {
    const prefs = blocked ? { 'network.cookie.cookieBehavior': 1 } : {};
    const browser = await launchFirefox(prefs, { acceptInsecureCerts: true });
    const page = await browser.newPage();
    await page.goto(url);
    return { evaluate: (expression) => page.evaluate(expression), close: () => browser.close() };
  },
  async webkit(url, { blocked } = {}) {
    const policy = blocked ? 'no-third-party' : 'always';
    const { driver, close } = await launchWebKit([`--cookies-policy=${policy}`], {
      acceptInsecureCerts: true,
    });
    await driver.get(url);
    return { evaluate: (expression) => driver.executeScript(`return ${expression}`), close };
  },
};
