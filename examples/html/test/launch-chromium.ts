import { type Browser, chromium } from 'playwright';

/** Starts Debian's Chromium; the test configuration says where it is. */
export function launchChromium(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) throw new Error('CHROMIUM_PATH is not set: run this by `pnpm test:examples`.');
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] });
}
