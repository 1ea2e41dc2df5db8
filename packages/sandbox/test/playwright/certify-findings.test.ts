import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeChromium } from '@tutor-session/browsers/engines';
import { allRows, rowsOf } from '@tutor-session/browsers/rows';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { createTokenEndpoint } from '@tutor-session/token';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { observe } from '../certify/examine.ts';
import {
  type Defect,
  type SiteFacts,
  script,
  tokenEndpointOptions,
} from '../certify/partner-site/partner-site.ts';
import { withSrc } from '../certify/partner-site/src-sites.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
const see = (check: string, site: Partial<Defect>, options?: Parameters<typeof observe>[3]) =>
  observe(server.sandbox, check, site, options);

const withHead = (more: string) => (html: string) => html.replace('</head>', `${more}</head>`);
const css = (text: string, headers = {}) =>
  new Response(text, { headers: { 'content-type': 'text/css', ...headers } });

test('a secret is found wherever a browser gets it, and what was not searched is named', async () => {
  const secret = ({ credentials }: SiteFacts) => credentials.api_secret;
  const site: Partial<Defect> = {
    page: (html, { strangerOrigin }) =>
      withHead(
        `<script src="/large.js"></script><script src="/inline-map.js"></script><link rel="stylesheet" href="/map.css">
         <script src="${strangerOrigin}/cdn.js"></script><link rel="preload" as="fetch" href="/no-type" crossorigin>
         <link rel="stylesheet" href="/header.css"><link rel="preload" as="fetch" href="/endless" crossorigin>`,
      )(html),
    headers: () => ({ 'content-security-policy': 'object-src none' }),
    stranger: (facts) => script(`'${secret(facts)}'`),
    routes: (facts) => ({
      '/large.js': () => script(`/*${'x'.repeat(5_200_000)}*/'${secret(facts)}'`),
      '/inline-map.js': () =>
        script(
          `1//# sourceMappingURL=data:application/json;base64,${Buffer.from(`{"sourcesContent":["${secret(facts)}"]}`).toString('base64')}`,
        ),
      '/map.css': () => css('a{}/*# sourceMappingURL=hidden.css.map */'),
      '/hidden.css.map': () => new Response(JSON.stringify({ sourcesContent: [secret(facts)] })),
      '/no-type': () => new Response(new TextEncoder().encode(secret(facts))),
      '/header.css': () => css('a{}', { 'x-debug': secret(facts) }),
      '/endless': () =>
        new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    }),
  };
  const lines = (await see('secrets-in-files', site)).map((line) => line.split(': remove')[0]);
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^fail: the API Secret is in \/header\.css$/),
    'fail: the API Secret is in /hidden.css.map',
    'fail: the API Secret is in /inline-map.js',
    'fail: the API Secret is in /large.js',
    'fail: the API Secret is in /no-type',
    expect.stringMatching(/^fail: the API Secret is in http:\/\/127\.0\.0\.1:\d+\/cdn\.js$/),
    'note: not searched: /endless (a stream without an end)',
  ]);
});

/** A site that goes to its endpoint by `src`, with a service worker. */
const withWorker = (source: string, path = '/worker.js'): Partial<Defect> => ({
  page: (html, facts) => withSrc(withHead('<script src="/register.js"></script>')(html), facts),
  routes: () => ({
    '/register.js': () => script(`navigator.serviceWorker.register('${path}');`),
    [path]: () =>
      script(`addEventListener('activate', (event) => event.waitUntil(clients.claim()));\n${source}`),
  }),
});
const answering = `addEventListener('fetch', (event) => { if (event.request.mode === 'navigate') event.respondWith(fetch(event.request)); });`;
const returning = answering.replace(
  '{ if',
  "{ if (new URL(event.request.url).pathname === '/api/tutor-token') return; if",
);

/** A site whose session starts when the worker controls the page, which then answers for the frame at once. */
const controlled = withWorker(answering);
const startsLate: Partial<Defect> = {
  page: (html, facts) =>
    (controlled.page?.(html, facts) ?? '').replace('<tutor-session', '<tutor-session loading="manual"'),
  routes: (facts) => ({
    ...controlled.routes?.(facts),
    '/register.js': () =>
      script(`const start = () => document.querySelector('tutor-session').start();
        const { serviceWorker } = navigator;
        if (serviceWorker.controller) customElements.whenDefined('tutor-session').then(start);
        else serviceWorker.addEventListener('controllerchange', start);
        serviceWorker.register('/worker.js');`),
  }),
};

const workers: [string, Partial<Defect>, RegExp][] = [
  [
    'that answers navigations',
    startsLate,
    /^fail: the service worker of \/ answers for the frame at \/api\/tutor-token: serve the endpoint at a path outside .*, or return before/,
  ],
  ['that returns before it answers', withWorker(returning), /^ok: the service worker of \/ returns/],
  [
    'whose scope is elsewhere',
    withWorker(answering, '/app/worker.js'),
    /^ok: no service worker's scope covers/,
  ],
];
test.each(rowsOf(workers, (row) => row === workers[0]))(
  'a service worker %s is told from others',
  async (_, site, line) => {
    expect(await see('service-worker', site)).toEqual([expect.stringMatching(line)]);
  },
);

type Element = HTMLElement & { readonly state: string; end(): void };

/** Opens a page, and waits until its lesson has begun. */
async function begin(page: Page, url: URL): Promise<void> {
  await page.goto(url.href);
  const hasBegun = () => document.querySelector<Element>('tutor-session')?.state === 'ready';
  await page.waitForFunction(hasBegun, undefined, { polling: 50 });
}

/** Ends the lesson that has begun. */
async function end(page: Page): Promise<void> {
  const isOver = () => {
    const element = document.querySelector<Element>('tutor-session');
    element?.end();
    return element?.state === 'ended';
  };
  await page.waitForFunction(isOver, undefined, { polling: 50 });
}

const only = ['lesson-runs', 'one-session'];

test('a kept login with the cookie of a lesson that is over begins a new one', async () => {
  const lines = await see('lesson-runs', {}, async (url) => {
    const context = await (await sharedChromium()).newContext();
    const page = await context.newPage();
    await begin(page, url);
    await end(page);
    const storageState = join(temporaryFolder(), 'login.json');
    await context.storageState({ path: storageState });
    await context.close();
    return { storageState, only };
  });
  expect(lines).toEqual(['ok: a lesson went from its start to its end', 'ok: one token, one frame']);
});

test('a setup that lands on the lesson counts for no token and no frame', async () => {
  const lines = await see('lesson-runs', {}, async (url) => ({ setup: (page) => begin(page, url), only }));
  expect(lines).toEqual(['ok: a lesson went from its start to its end', 'ok: one token, one frame']);
});

// Ten seconds are waited for an element.
test.runIf(allRows)('a kept login that leads elsewhere ends the run as one that has expired', async () => {
  const storageState = join(temporaryFolder(), 'login.json');
  writeFileSync(storageState, '{"cookies":[],"origins":[]}');
  const leading: Partial<Defect> = {
    routes: () => ({
      '/': () => new Response(null, { status: 302, headers: { location: '/login' } }),
      '/login': () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }),
    }),
  };
  await expect(see('lesson-runs', leading, { storageState })).rejects.toThrow(
    /leads to .*\/login, which has no <tutor-session>: the login of --storage-state has expired/,
  );
});

// What the check makes of each reload is in test/certify/other-site.test.ts.
test('by https a page whose cookies are for other sites’ frames resumes in one, with microphone and camera', async () => {
  const site: Partial<Defect> = {
    https: true,
    login: 'HttpOnly; Secure; SameSite=None; Partitioned',
    token: (_endpoint, facts) =>
      createTokenEndpoint({ ...tokenEndpointOptions(facts), resume: { sameSite: 'none' } }),
  };
  expect(await see('other-site', site, { ignoreHttpsErrors: true })).toEqual([
    'ok: the embed may use the microphone',
    'ok: the embed may use the camera',
    'ok: in a frame of another site a reload resumes the lesson',
  ]);
});

test('a lesson goes on after back and forward, also on a page that listens for unload', async () => {
  const site: Partial<Defect> = {
    page: withHead('<script src="/unload.js"></script>'),
    routes: () => ({ '/unload.js': () => script(`addEventListener('unload', () => {});`) }),
  };
  const lines = await see('back-and-forward', site, { browser: wholeChromium });
  expect(lines.at(-1)).toBe('ok: after back and forward the lesson goes on');
});
