import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { allRows } from '@tutor-session/browsers/rows';
import { describe, expect, onTestFinished, test } from 'vitest';
import { script, serveSrc } from './serve-src.ts';

type Options = Parameters<typeof serveSrc>[0];
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const el = 'document.querySelector("tutor-session")';
const frame = '<iframe slot="frame" src="/api/tutor" sandbox="allow-scripts allow-same-origin"></iframe>';
const tag = (embedUrl: string, attributes = '', content = '') =>
  `<tutor-session src="/api/tutor" embed-url="${embedUrl}" expect-ready ${attributes}>${content}</tutor-session>`;

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
describe.skipIf(isPlaywrights('firefox')).each(engines)('by src in %s', (engine) => {
  async function open(
    attributes: string,
    content: string,
    { before = '', failures = [], ...options }: Options & { before?: string; failures?: number[] } = {},
  ) {
    const server = await serveSrc(options);
    server.failures.push(...failures);
    server.show(`${before}${tag(server.embedUrl, attributes, content)}${script}`);
    const page = await openInEngine[engine](`${server.origin}/`);
    onTestFinished(() => void page.close());
    const evaluate = (expression: string) => page.evaluate(expression);
    /** Waits for a state. */
    const reaches = (state: string) => expect.poll(() => evaluate(`${el}?.state`)).toBe(state);
    /** Waits for a session. */
    const begins = () => expect.poll(() => evaluate(`${el}?.sessionId`)).toMatch(/^ses_/);
    return { ...server, evaluate, reaches, begins };
  }

  /** What another test shows of the engines, too. */
  const inAll = test.runIf(engine === 'chromium' || allRows);

  test('the frame asks once, with params, the session begins, and the page finds no token anywhere', async () => {
    const { asked, evaluate, begins } = await open(`params='{"lesson":7}'`, '');
    await begins();
    const query = '?params=%7B%22lesson%22%3A7%7D';
    expect(asked).toEqual([{ method: 'GET', query, dest: 'iframe', status: 303 }]);
    const traces = await evaluate(
      'document.documentElement.outerHTML + document.querySelector("tutor-session").shadowRoot.innerHTML + JSON.stringify(performance.getEntries()) + document.cookie + history.length',
    );
    expect(traces).not.toMatch(/eyJ|token=/);
  });

  inAll(
    'a frame in the HTML is adopted where it is: one request, one frame, one session, and what it is told arrives',
    async () => {
      const { asked, evaluate, begins } = await open('', frame);
      await begins();
      expect(asked).toHaveLength(1);
      expect(
        await evaluate(
          `document.querySelectorAll('iframe').length + ${el}.shadowRoot.querySelectorAll('iframe').length`,
        ),
      ).toBe(1);
      expect(await evaluate(`${el}.can('sendMessage')`)).toBe(true);
      expect(await evaluate(`${el}.querySelector('iframe').clientHeight > 300`)).toBe(true);
    },
  );

  inAll('a script that comes when the embed has long been there says hello first', async () => {
    const server = await serveSrc();
    server.show(tag(server.embedUrl, '', frame));
    const page = await openInEngine[engine](`${server.origin}/`);
    onTestFinished(() => void page.close());
    await expect.poll(() => page.evaluate('document.readyState')).toBe('complete');
    await page.evaluate(
      'void document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "/element.js" }))',
    );
    await expect.poll(() => page.evaluate(`${el}.sessionId`)).toMatch(/^ses_/);
    expect(await page.evaluate(`${el}.can('sendMessage')`)).toBe(true);
    expect(server.asked).toHaveLength(1);
  });

  inAll('an expired login is told by the frame, and the session begins after it', async () => {
    const { asked, evaluate, begins } = await open('', '', { failures: [401] });
    await expect.poll(() => evaluate(`${el}?.error?.code`)).toBe('unauthorized');
    expect(await evaluate(`${el}.state`)).toBe('failed');
    await evaluate(`void ${el}.start().catch(() => {})`);
    await begins();
    expect(asked).toHaveLength(2);
  });

  test.each(['frame-src EMBED', "frame-src 'self'"])(
    'a page with %s alone gets an error that names what is missing',
    async (policy) => {
      const { evaluate, embedUrl } = await open('', '', { policy });
      await expect.poll(() => evaluate(`${el}?.error?.code`)).toBe('embed_blocked');
      expect(await evaluate(`${el}.error.message`)).toMatch(
        new RegExp(`frame-src ('self' )?${new URL(embedUrl).origin} `),
      );
    },
  );

  const worker =
    'addEventListener("install", () => skipWaiting()); addEventListener("activate", (event) => event.waitUntil(clients.claim())); addEventListener("fetch", (event) => event.request.mode === "navigate" && event.respondWith(fetch(event.request)));';
  const register = `<script>navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => { window.controlled = true; })</script>`;
  const routes: Record<string, [string, string]> = { '/worker.js': ['text/javascript', worker] };

  inAll.each([
    ['/', ['worker_in_the_way']],
    ['/lessons/', []],
  ])('a developer is warned of a service worker with scope %s: %j', async (scope, warnings) => {
    const leaving = worker.replace('event.request.mode', 'false && event.request.mode');
    const before = `<script>var codes = []; addEventListener('tutor-error', ({ detail }) => codes.push(detail.code));
      var registered = navigator.serviceWorker.register('${scope}worker.js').then(() => {});</script>`;
    const { evaluate, begins } = await open('loading="manual"', '', {
      before,
      routes: { [`${scope}worker.js`]: ['text/javascript', leaving] },
    });
    await evaluate('registered');
    await evaluate(`void ${el}.start()`);
    await begins();
    // What this asks for comes after what the element has asked for.
    await evaluate('navigator.serviceWorker.getRegistration("/api/tutor").then(() => {})');
    expect(await evaluate('codes')).toEqual(warnings);
    expect(await evaluate(`${el}.state`)).toBe('ready');
  });

  inAll.each([
    ['any', 'ready'],
    ['redirect', 'failed'],
  ] as const)(
    'where a service worker answers navigations and the endpoint issues by %s, the session is %s',
    async (issue, state) => {
      const { evaluate, asked, reaches } = await open('loading="manual"', '', {
        before: register,
        routes,
        issue,
      });
      await expect
        .poll(() => evaluate('window.controlled && !!navigator.serviceWorker.controller'))
        .toBe(true);
      await evaluate(`void ${el}.start().catch(() => {})`);
      await reaches(state);
      expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
      if (state === 'failed')
        expect(await evaluate(`${el}.error.message`)).toContain('service worker answers all navigations');
    },
  );
});
