import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wholeChromium } from '@tutor-session/browsers/engines';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleCdnFile } from '../../scripts/bundle.ts';

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function serve(respond: (path: string) => [type: string, body: string]) {
  const server = createServer((request, response) => {
    const [type, body] = respond(request.url ?? '');
    response.setHeader('content-type', type).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

let browser: Browser;
let origin: string;
let embed: number;
beforeAll(async () => {
  const { code } = await bundleCdnFile();
  embed = await serve(() => [
    'text/html',
    `<script>parent.postMessage({ event: 'embed.hello' }, '*')</script>`,
  ]);
  const port = await serve((path) =>
    path.endsWith('.js')
      ? ['text/javascript', code]
      : ['text/html', '<!doctype html><script type="module" src="/element.js"></script>'],
  );
  origin = `http://partner.example:${port}`;
  browser = await chromium.launch({
    executablePath: wholeChromium,
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP partner.example 127.0.0.1',
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
  closers.unshift(() => browser.close());
});

/** A page that Chromium takes to be of a public address, and its embed on this machine: what preflight() finds, and what a start does. */
async function openPublicPage(granted: string[]) {
  const context = await browser.newContext();
  await context.grantPermissions(granted, { origin });
  const page = await context.newPage();
  await page.goto(origin);
  const found = await page.evaluate(async (embed_url) => {
    await customElements.whenDefined('tutor-session');
    const el = document.createElement('tutor-session');
    Object.assign(el, { fetchToken: () => ({ token: 'e30.e30.e30', embed_url }), embedUrl: embed_url });
    Object.assign(el, { loading: 'manual', timeoutMs: 2000 });
    document.body.append(el);
    const preflight = await el.preflight();
    const error = new Promise<string>((resolve) => {
      el.addEventListener('tutor-error', ({ detail }) => resolve(detail.message));
    });
    const hello = new Promise<string>((resolve) => {
      addEventListener('message', ({ data }) => resolve(data.event));
    });
    void el.start().catch(() => {});
    const first = await Promise.race([error, hello]);
    return { preflight, first, allow: el.shadowRoot?.querySelector('iframe')?.allow };
  }, `http://127.0.0.1:${embed}/`);
  await context.close();
  return found;
}

test('where Chrome keeps a public page from a local embed, preflight() says so, and the error names the permission', async () => {
  const { preflight, first } = await openPublicPage([]);
  expect(preflight).toMatchObject({ localNetwork: 'denied' });
  expect(first).toContain('A page loaded. Allow local-network-access.');
});

test('where a public page may reach a local embed, preflight() says so, and the embed loads', async () => {
  const { preflight, first, allow } = await openPublicPage(['local-network-access']);
  expect(preflight).toMatchObject({ localNetwork: 'granted', embedReachable: true });
  expect(first).toBe('embed.hello');
  expect(allow).toContain(`local-network-access http://127.0.0.1:${embed}`);
});
