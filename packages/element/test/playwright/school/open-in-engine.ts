import { type Engine, enginePaths } from '@tutor-session/browsers/engines';
import { launchFirefox } from '@tutor-session/browsers/launch-firefox';
import { launchWebKit } from '@tutor-session/browsers/launch-webkit';
import { chromium } from 'playwright';

type Open = (url: string, blocked: boolean) => Promise<() => Promise<unknown>>;

/**
 * Opens a page in an engine that accepts any certificate, and where `blocked` says so blocks all third-party cookies; returns what
 * closes it.
 */
export const openInEngine: Readonly<Record<Engine, Open>> = {
  async chromium(url, blocked) {
    const context = await chromium.launchPersistentContext('', {
      executablePath: enginePaths.chromium,
      ignoreHTTPSErrors: true,
      args: ['--no-sandbox', ...(blocked ? ['--test-third-party-cookie-phaseout'] : [])],
    });
    await (await context.newPage()).goto(url);
    return () => context.close();
  },
  async firefox(url, blocked) {
    const prefs = blocked ? { 'network.cookie.cookieBehavior': 1 } : {};
    const browser = await launchFirefox(prefs, { acceptInsecureCerts: true });
    await (await browser.newPage()).goto(url);
    return () => browser.close();
  },
  async webkit(url, blocked) {
    const policy = blocked ? 'no-third-party' : 'always';
    const { driver, close } = await launchWebKit([`--cookies-policy=${policy}`], {
      acceptInsecureCerts: true,
    });
    await driver.get(url);
    return close;
  },
};
