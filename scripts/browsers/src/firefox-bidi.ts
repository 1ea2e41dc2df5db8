import { defineBrowserProvider } from '@vitest/browser';
import type { Browser } from 'puppeteer-core';
import type { BrowserProvider, TestProject } from 'vitest/node';
import { launchFirefox } from './launch-firefox.ts';
import { stubPageCommands } from './stub-page-commands.ts';
import { limits } from './test-limits.ts';

/** A Vitest browser provider for Debian's Firefox ESR over WebDriver BiDi, which Playwright cannot drive. */
export const firefoxBidi = () =>
  defineBrowserProvider({
    name: 'firefox-bidi',
    supportedBrowser: ['firefox'],
    options: {},
    providerFactory(project: TestProject): BrowserProvider {
      stubPageCommands(project);
      let browser: Browser | undefined;
      return {
        name: 'firefox-bidi',
        supportsParallelism: false,
        getCommandsContext: () => ({ browser }),
        async openPage(_sessionId, url) {
          browser ??= await launchFirefox({
            // Puppeteer turns it off; without it no preconnect is ever made.
            'network.http.speculative-parallel-limit': 6,
            // A microphone and a camera that are made up, without a question to the student.
            'media.navigator.streams.fake': true,
            'media.navigator.permission.disabled': true,
          });
          const page = await browser.newPage();
          await page.goto(url, { timeout: limits.hookTimeout });
        },
        async close() {
          await browser?.close();
          browser = undefined;
        },
      };
    },
  });
