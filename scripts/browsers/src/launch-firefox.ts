import type { Browser } from 'puppeteer-core';
import { enginePaths } from './engines.ts';
import { limits } from './test-limits.ts';

/** Starts Debian's Firefox ESR over WebDriver BiDi, which Playwright cannot drive. */
export async function launchFirefox(
  prefs: Record<string, boolean | number>,
  { acceptInsecureCerts = false }: { acceptInsecureCerts?: boolean } = {},
): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.launch({
    browser: 'firefox',
    headless: true,
    timeout: limits.hookTimeout,
    protocolTimeout: limits.hookTimeout,
    executablePath: enginePaths.firefox,
    acceptInsecureCerts,
    extraPrefsFirefox: prefs,
  });
}
