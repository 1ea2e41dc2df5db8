import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineBrowserProvider } from '@vitest/browser';
import type { WebDriver } from 'selenium-webdriver';
import type { BrowserProvider, TestProject } from 'vitest/node';
import { waitMs } from '../test-limits.ts';
import { enginePaths, miniBrowser } from './engines.ts';
import { stubPageCommands } from './stub-page-commands.ts';

/** A Vitest browser provider for WebKitGTK over WebDriver; needs a display (`xvfb-run -a`). */
export const webkitGtk = () =>
  defineBrowserProvider({
    name: 'webkit-gtk',
    supportedBrowser: ['webkit'],
    options: {},
    providerFactory(project: TestProject): BrowserProvider {
      stubPageCommands(project);
      let driverProcess: ChildProcess | undefined;
      let driver: WebDriver | undefined;
      return {
        name: 'webkit-gtk',
        supportsParallelism: false,
        getCommandsContext: () => ({ driver }),
        async openPage(_sessionId, url) {
          if (!driver) {
            const { Builder, Capabilities } = await import('selenium-webdriver');
            const port = await freePort();
            driverProcess = spawn(enginePaths.webkit, [`--port=${port}`], { stdio: 'ignore' });
            await waitForResponse(`http://127.0.0.1:${port}/status`);
            driver = await new Builder()
              .usingServer(`http://127.0.0.1:${port}`)
              .withCapabilities(
                new Capabilities({
                  browserName: 'MiniBrowser',
                  'webkitgtk:browserOptions': {
                    binary: miniBrowser,
                    args: [
                      '--automation',
                      '--enable-mock-capture-devices=true',
                      '--enable-media-stream=true',
                    ],
                  },
                }),
              )
              .build();
          }
          await driver.get(url);
        },
        async close() {
          await driver?.quit().catch(() => {});
          driverProcess?.kill();
          driver = driverProcess = undefined;
        },
      };
    },
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function waitForResponse(url: string): Promise<void> {
  const until = Date.now() + waitMs;
  while (Date.now() < until) {
    try {
      await fetch(url);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`WebKitWebDriver did not respond on ${url}`);
}
