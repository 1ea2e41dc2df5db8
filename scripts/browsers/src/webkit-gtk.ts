import { defineBrowserProvider } from '@vitest/browser';
import type { BrowserProvider, TestProject } from 'vitest/node';
import { launchWebKit, type WebKit } from './launch-webkit.ts';
import { stubPageCommands } from './stub-page-commands.ts';

/** A Vitest browser provider for WebKitGTK over WebDriver; needs a display (`xvfb-run -a`). */
export const webkitGtk = () =>
  defineBrowserProvider({
    name: 'webkit-gtk',
    supportedBrowser: ['webkit'],
    options: {},
    providerFactory(project: TestProject): BrowserProvider {
      stubPageCommands(project);
      let webkit: WebKit | undefined;
      return {
        name: 'webkit-gtk',
        supportsParallelism: false,
        getCommandsContext: () => ({ driver: webkit?.driver }),
        async openPage(_sessionId, url) {
          webkit ??= await launchWebKit(['--enable-mock-capture-devices=true', '--enable-media-stream=true']);
          await webkit.driver.get(url);
        },
        async close() {
          await webkit?.close();
          webkit = undefined;
        },
      };
    },
  });
