// Until the inspector shows its first view, against an empty page with Lit and one fetch, with cold caches and a processor that is four
// times slower; and frames while an endpoint's list is scrolled to which 10,000 deliveries a minute come. `pnpm run bench` builds first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printBar, takeTurns } from '@tutor-session/bench';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';

const cpuSlowdown = 4;
const rounds = 15;
const deliveriesPerMinute = 10_000;
const scrollMs = 10_000;
const dist = join(import.meta.dirname, '../../../dist');

const dataDir = mkdtempSync(join(tmpdir(), 'inspector-bench-'));
const command = join(dist, 'bin/tutor-sandbox.js');
const sandbox = spawn(process.execPath, [command, '--port', '0', '--data', dataDir], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
for await (const printed of sandbox.stdout.iterator({ destroyOnReturn: false }))
  if (String(printed).includes('Credentials:')) break;
sandbox.stdout.resume();
const { base_url, api_key } = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
const { origin } = new URL(base_url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  await benchFirstView();
  await benchScrolling();
} finally {
  await browser.close();
  sandbox.kill();
  await once(sandbox, 'exit');
  rmSync(dataDir, { recursive: true });
}

async function benchFirstView(): Promise<void> {
  const server = await servePages(await buildEmptyPage());
  const pages = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let session = 0; session < 20; session += 1)
    await fetch(`${origin}/_sandbox/scenarios/happy`, { method: 'POST' });
  const times = await takeTurns(
    {
      inspector: () => timeView(`${pages}/`),
      empty: () => timeView(`${pages}/empty.html`),
    },
    { rounds },
  );
  server.close();
  server.closeAllConnections();
  printBar(
    'first view against an empty page with Lit and one fetch',
    times.ratio('inspector', 'empty'),
    '<=',
    1.5,
  );
  console.log(`  ${times.median('inspector').toFixed(0)} ms against ${times.median('empty').toFixed(0)} ms`);
}

async function buildEmptyPage(): Promise<string> {
  const lib = { entry: join(import.meta.dirname, 'empty-page.ts'), formats: ['es' as const] };
  const built = await build({ configFile: false, logLevel: 'warn', build: { lib, write: false } });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The empty page was not built.');
  return chunk.code;
}

/** Serves the sandbox, which sees requests of its own origin, and beside it an empty page with the headers of the inspector's. */
async function servePages(script: string): Promise<Server> {
  const { headers } = await fetch(`${origin}/`);
  const policies = ['content-security-policy', 'cross-origin-opener-policy'].map(
    (name) => [name, headers.get(name) ?? ''] as const,
  );
  const own: Record<string, [type: string, body: string]> = {
    '/empty.html': [
      'text/html',
      '<!doctype html><title>Empty</title><script type="module" src="empty.js"></script><body>',
    ],
    '/empty.js': ['text/javascript', script],
  };
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const page = own[url];
    if (page) {
      response.writeHead(200, { ...Object.fromEntries(policies), 'content-type': page[0] }).end(page[1]);
      return;
    }
    const onward = sendRequest(
      `${origin}${url}`,
      { method, headers: { ...headers, host: new URL(origin).host, origin } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** Milliseconds from the navigation to the first frame with something of the sandbox. */
async function timeView(url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(() => {
    const isShown = (root: ParentNode): boolean =>
      [...root.querySelectorAll('*')].some(
        (element) => element.matches('td, .shown') || (element.shadowRoot && isShown(element.shadowRoot)),
      );
    const look = () => (isShown(document) ? performance.mark('shown') : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  await page.goto(url);
  const shown = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.startTime);
  const ms = (await shown.jsonValue()) as number;
  await context.close();
  return ms;
}

async function benchScrolling(): Promise<void> {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end()));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { id } = (await post('/webhooks', { url })) as { id: string };
  let [sent, stopped] = [0, false];
  const began = performance.now();
  const send = async () => {
    while (!stopped) {
      if (sent > ((performance.now() - began) / 60_000) * deliveriesPerMinute) await sleep(5);
      else {
        sent += 1;
        // A connection that the sandbox closes as the next request goes out is no delivery.
        await post(`/webhooks/${id}/test`, {}).catch(() => (sent -= 1));
      }
    }
  };
  const sending = Array.from({ length: 8 }, send);
  const page = await browser.newPage();
  await page.goto(`${origin}/#/webhooks/${id}`);
  await page.locator('tbody tr').first().waitFor();
  const frames = await scroll(page);
  const perMinute = (sent * 60_000) / (performance.now() - began);
  stopped = true;
  await Promise.all(sending);
  receiver.close();
  printBar('frames a second while deliveries come', frames, '>=', 30, { unit: '', digits: 0 });
  console.log(`  ${perMinute.toFixed(0)} deliveries a minute`);
}

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'x-api-key': api_key };
  const response = await fetch(base_url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

/** Scrolls up and down, a little each frame; returns frames a second. */
function scroll(page: Page): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        let frames = 0;
        const began = performance.now();
        requestAnimationFrame(function step(now) {
          frames += 1;
          scrollTo(0, Math.abs(((frames * 20) % 2_000) - 1_000));
          if (now - began < ms) requestAnimationFrame(step);
          else resolve((frames / (now - began)) * 1_000);
        });
      }),
    scrollMs,
  );
}
