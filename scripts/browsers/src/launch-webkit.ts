import type { WebDriver } from 'selenium-webdriver';
import { enginePaths, miniBrowser } from './engines.ts';
import { freePort } from './free-port.ts';
import { startServer } from './start-server.ts';

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
  const url = `http://127.0.0.1:${port}`;
  const stop = await startServer(`exec "${enginePaths.webkit}" --port=${port}`, `${url}/status`);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts,
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...args] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  const close = async () => {
    await driver.quit().catch(() => {});
    await stop();
  };
  return { driver, close };
}
