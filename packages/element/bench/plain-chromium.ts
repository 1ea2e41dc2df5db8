// Chromium without Playwright, whose worlds of scripts in each frame cost the main thread milliseconds that no student's browser spends,
// and without the browser's own pages, which a whole Chromium loads beside each new context.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchServer } from './serve-pages.ts';

/** A tab with nothing cached and no code compiled. */
export interface PlainPage {
  /**
   * Loads a page with a processor that is `cpuSlowdown` times slower, for the page and the frames of other sites in it, which have
   * processes of their own; Chromium burns the rest of its time.
   */
  navigate(url: string, cpuSlowdown: number): Promise<void>;
  close(): Promise<void>;
}

export interface PlainChromium {
  /** Opens a blank tab in a context of its own. */
  open(): Promise<PlainPage>;
  close(): Promise<void>;
}

/** Starts headless Chromium, driven by nothing but the few commands that are needed. */
export async function launchPlainChromium(): Promise<PlainChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const browser = spawn(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell', [
    ...['--no-sandbox', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync', '--disable-extensions', '--disable-gpu'],
    ...[`--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
  ]);
  const socket = new WebSocket(await readAddress(browser.stderr));
  await once(socket, 'open');
  type Result = Record<string, string>;
  const waiting = new Map<number, (response: { result: Result; error?: { message: string } }) => void>();
  let slowdown = 1;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, ...response } = JSON.parse(data);
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'iframe')
      slowDown(params.sessionId).catch(() => {}); // it may be gone already
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  let sent = 0;
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  const slowDown = (sessionId: string | undefined) =>
    send('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
  const frames = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  return {
    async open() {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        async navigate(url, cpuSlowdown) {
          slowdown = cpuSlowdown;
          await slowDown(sessionId);
          await send('Target.setAutoAttach', frames, sessionId);
          await send('Page.navigate', { url }, sessionId);
        },
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async close() {
      const closed = once(browser, 'close');
      void send('Browser.close'); // Debian's command is a shell script: a signal would end that alone
      await closed;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Chromium did not start.');
}

/** Milliseconds from a page's start to its embed's request, in a tab of its own; `ready` comes between the tab and the page. */
export async function timeEmbed(
  browser: PlainChromium,
  server: BenchServer,
  path: string,
  cpuSlowdown: number,
  ready: () => Promise<void> = async () => {},
): Promise<number> {
  const page = await browser.open();
  await ready();
  const after = server.embedAfter();
  await page.navigate(server.origin + path, cpuSlowdown);
  const ms = await after;
  await page.close();
  return ms;
}
