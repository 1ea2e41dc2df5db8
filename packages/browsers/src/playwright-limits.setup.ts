import { chromium } from 'playwright';
import { waitMs } from './test-limits.ts';

// Playwright has no setting for its 30 seconds.
const launch = chromium.launch.bind(chromium);
chromium.launch = async (options) => {
  const browser = await launch({ timeout: 3 * waitMs, ...options });
  return browser.on('context', (context) => context.setDefaultTimeout(waitMs));
};
