import { type BrowserContext, chromium } from 'playwright';
import { waitMs } from './test-limits.ts';

/** Lets Chromium and its pages take as long as a test waits, where Playwright has no setting for its 30 seconds; once in a process. */
export function makeChromiumPatient(onContext?: (context: BrowserContext) => void): void {
  const { launch } = chromium;
  if (launch.name === 'launchPatiently') return;
  chromium.launch = async function launchPatiently(options) {
    const browser = await launch.call(chromium, { timeout: 3 * waitMs, ...options });
    return browser.on('context', (context) => {
      context.setDefaultTimeout(waitMs);
      onContext?.(context);
    });
  };
}
