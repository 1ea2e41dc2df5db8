import { chromium } from 'playwright';
import { waitMs } from './test-limits.ts';

// Playwright has no setting for its 30 seconds. Where files share a process, this runs for each.
const { launch } = chromium;
if (launch.name !== 'launchPatiently') {
  chromium.launch = async function launchPatiently(options) {
    const browser = await launch.call(chromium, { timeout: 3 * waitMs, ...options });
    return browser.on('context', (context) => context.setDefaultTimeout(waitMs));
  };
}
