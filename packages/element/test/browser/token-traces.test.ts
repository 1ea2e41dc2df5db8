/** @module-tag leaves-no-trace */
import { expect, onTestFinished, test, vi } from 'vitest';
import { embedAt, engine, frameOf, fromEndpoint, mount, open, ready, send, tokenRequests } from './mount.ts';
import { testToken } from './test-token.ts';

/** One test for each place where a script of the page could find the token. */

/** All attributes and texts of a tree, shadow roots included. */
function markup(root: Element | ShadowRoot): string {
  const shadow = root instanceof Element ? root.shadowRoot : null;
  const own = root instanceof Element ? [...root.attributes].map(({ value }) => value) : [];
  return [...own, ...[...root.children, ...(shadow ? [shadow] : [])].map(markup), root.innerHTML].join('\n');
}

const traces = () => performance.getEntries().filter(({ name }) => name.includes(testToken));

/** A walk over everything reachable from an object by properties, other nodes left out. */
function reaches(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value === 'string') return value.includes(testToken);
  if (value === null || typeof value !== 'object' || seen.has(value)) return false;
  if (value instanceof Node && seen.size) return false;
  seen.add(value);
  if (value instanceof Map || value instanceof Set) return reaches([...value], seen);
  return Reflect.ownKeys(value).some((key) => {
    const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
    return reaches(key, seen) || reaches(descriptor?.value, seen);
  });
}

test('no attribute and no text of the page holds the token, shadow roots included', async () => {
  const mounted = await open();
  expect(markup(mounted.el.renderRoot as ShadowRoot)).toContain('<iframe');
  expect(markup(document.documentElement)).not.toContain(testToken);
  expect(frameOf(mounted.el)?.src).toBe('');
});

test('inside a closed shadow root no token leaks either, and to the page its events come from the host', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const closed = host.attachShadow({ mode: 'closed' });
  const seen: unknown[] = [];
  const note = ({ target, composedPath }: Event) => seen.push([target, composedPath.length]);
  document.addEventListener('tutor-event', note);
  onTestFinished(() => document.removeEventListener('tutor-event', note));
  const mounted = mount();
  closed.append(mounted.el);
  await ready(mounted);
  await expect.poll(() => mounted.received.at(-1)?.data.search).toBe(`?token=${testToken}`);
  expect(host.shadowRoot).toBeNull();
  expect(seen).toEqual(mounted.received.map(() => [host, 0]));
  for (const root of [document.documentElement, closed]) expect(markup(root)).not.toContain(testToken);
  expect(reaches(mounted.el) || reaches(seen)).toBe(false);
});

test('no Referer and no document.referrer holds the token, at the embed or at the token endpoint, nor after a restart', async () => {
  await tokenRequests();
  const mounted = fromEndpoint('hello');
  for (let start = 0; start < 2; start++) {
    await ready(mounted);
    await expect.poll(() => mounted.received.at(-1)?.data.search).toBe(`?token=${testToken}`);
    const { referrer, referer } = mounted.received.at(-1)?.data ?? {};
    // The page's origin, or nothing.
    for (const text of [referrer, referer]) expect(['', `${location.origin}/`]).toContain(text);
    mounted.received.length = 0;
    mounted.el.restart();
  }
  await ready(mounted);
  const referers = (await tokenRequests()).map(({ referer }) => referer);
  expect(referers).toEqual(Array(3).fill(`${location.origin}/`));
});

test('Resource Timing holds no token; in WebKit it holds the query, so there use token-in="fragment"', async () => {
  performance.clearResourceTimings();
  await open();
  await expect.poll(() => traces().length).toBe(engine === 'webkit' ? 1 : 0);
});

test('with token-in="fragment" Resource Timing holds no token in any engine, and the embed gets it', async () => {
  performance.clearResourceTimings();
  const mounted = await open('hello', { tokenIn: 'fragment' });
  await expect.poll(() => mounted.received.at(-1)?.data.hash).toBe(`#token=${testToken}`);
  expect(traces()).toEqual([]);
});

test('no console line holds the token, in success and in failure', async () => {
  const lines: unknown[] = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, name).mockImplementation((...words) => lines.push(...words.map(String)));
  }
  await ready(mount());
  await mount('hello', {
    fetchToken: async () => ({ token: testToken, embed_url: 'javascript:0' }),
  }).el.ready.catch(() => {});
  expect(lines.join('\n')).not.toContain(testToken);
});

test('no event holds the token, in success and in failure', async () => {
  const details: unknown[] = [];
  const listen = (type: string) =>
    document.addEventListener(type, (event) => details.push((event as CustomEvent).detail));
  for (const type of ['tutor-event', 'tutor-statechange', 'tutor-error', 'session-started']) listen(type);
  const mounted = mount('window');
  await expect.poll(() => mounted.el.state).toBe('ready');
  const answer = `{"token":"${testToken}"`;
  await mount('hello', { fetchToken: () => JSON.parse(answer) }).el.ready.catch(() => {});
  await mount('hello', {
    fetchToken: async () => ({ token: testToken, embed_url: embedAt('hello'), expires_in: 0 }),
  }).el.ready.catch(() => {});
  expect(details.length).toBeGreaterThan(5);
  const texts = details.map((detail) =>
    detail instanceof Error ? `${detail} ${detail.stack} ${detail.message}` : detail,
  );
  expect(reaches(texts)).toBe(false);
});

test('no field of the element, no storage, no address and no state of the history holds the token', async () => {
  const mounted = await open();
  send(mounted.el, 'session.started', { session_id: 'ses_1' });
  await expect.poll(() => mounted.el.sessionId).toBe('ses_1');
  for (const place of [mounted.el, localStorage, sessionStorage, history.state])
    expect(reaches(place)).toBe(false);
  expect(location.href + document.cookie).not.toContain(testToken);
});
