import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebDriver } from 'selenium-webdriver';
import { enginePaths, miniBrowser } from './engines.ts';
import { freePort } from './free-port.ts';
import { waitMs } from './test-limits.ts';

/** A WebKitGTK that WebDriver drives. */
export interface WebKit {
  driver: WebDriver;
  close: () => Promise<void>;
}

/** Starts WebKitGTK over WebDriver, with more arguments of its MiniBrowser; needs a display (`xvfb-run -a`). */
export async function launchWebKit(
  args: readonly string[],
  { acceptInsecureCerts = false }: { acceptInsecureCerts?: boolean } = {},
): Promise<WebKit> {
  const { Builder, Capabilities } = await import('selenium-webdriver');
  const port = await freePort();
  const process = spawn(enginePaths.webkit, [`--port=${port}`], { stdio: 'ignore' });
  await waitForResponse(`http://127.0.0.1:${port}/status`);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts,
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...args] },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  const close = async () => {
    await driver.quit().catch(() => {});
    process.kill();
  };
  return { driver, close };
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
