/** @module-tag fetches-once */
import { expect, onTestFinished, test, vi } from 'vitest';
import { TutorSessionElement } from '../../src/class.ts';
import { endpoint, fromEndpoint, hurry, mount, pageErrors, ready, tokenRequests } from './mount.ts';

let flaky = 0;
/** An endpoint that fails so often. */
const failing = (fails: number, how: string) => `flaky~${performance.now()}.${flaky++}~${fails}~${how}`;

/** The timers that are set from now on, each of which is over after `limitMs` at most. */
function watchTimers(limitMs: number): (number | undefined)[] {
  const timers: (number | undefined)[] = [];
  const { setTimeout } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    timers.push(ms);
    return setTimeout(run, Math.min(ms ?? 0, limitMs));
  }) as typeof window.setTimeout);
  return timers;
}

function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  return () => {
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  };
}

test('start() called twice, and connecting twice, asks for one token', async () => {
  const mounted = mount();
  const { el } = mounted;
  el.remove();
  document.body.append(el);
  expect(el.start()).toBe(el.start());
  await ready(mounted);
  el.start();
  await el.updateComplete;
  expect(mounted.asked()).toBe(1);
});

test('a second copy of the script defines nothing and throws nothing', async () => {
  const copy = '/packages/element/src/index.ts?second-copy';
  await import(/* @vite-ignore */ copy);
  expect(document.createElement('tutor-session')).toBeInstanceOf(TutorSessionElement);
});

test.each(['503', '429', 'drop'])(
  'after two responses of %s the third is used, and one session begins',
  async (how) => {
    hurry();
    await tokenRequests();
    const mounted = fromEndpoint(failing(2, how));
    await ready(mounted);
    expect(await tokenRequests()).toHaveLength(3);
    expect(mounted.el.renderRoot.querySelectorAll('iframe')).toHaveLength(1);
  },
);

test('each pause before a retry is twice as long as the one before', async () => {
  hurry(1);
  const pauses = watchTimers(10);
  const { el } = fromEndpoint('broken', { timeoutMs: 60_000 });
  await expect(el.ready).rejects.toMatchObject({ code: 'token_status' });
  expect(pauses.filter((ms) => ms !== 100)).toEqual([250, 500, 1000]);
});

test.each([
  ['2', 2_000],
  ['86400', 10_000],
  ['Fri, 20 Nov 2099 00:00:00 GMT', 250],
])('Retry-After: %s waits %i ms: seconds are capped, and dates need a clock', async (header, ms) => {
  hurry(1);
  const waits = watchTimers(50);
  const mounted = fromEndpoint(failing(1, `429~${header}`), { timeoutMs: 60_000 });
  await ready(mounted);
  expect(waits).toContain(ms);
});

test('offline the element reports it, waits for the network, and then starts normally', async () => {
  const goOnline = goOffline();
  const mounted = fromEndpoint(failing(2, 'drop'));
  const { el } = mounted;
  await expect.poll(() => el.error?.code).toBe('offline');
  await el.updateComplete;
  expect(el).toMatchObject({ state: 'authorizing', error: { recoverable: true } });
  expect(el.shadowRoot?.querySelector('p')?.textContent).toBe('This is taking longer than usual.');
  goOnline();
  await ready(mounted);
  expect(el.error).toBeUndefined();
});

test('once it is online again a request has all its tries', async () => {
  const goOnline = goOffline();
  await tokenRequests();
  const mounted = fromEndpoint(failing(4, 'drop'));
  await expect.poll(() => mounted.el.error?.code).toBe('offline');
  watchTimers(50);
  goOnline();
  await ready(mounted);
  expect(await tokenRequests()).toHaveLength(5);
});

test('stop() ends a wait for the network and a wait before a retry, and nothing is unhandled', async () => {
  hurry();
  const errors = pageErrors();
  const goOnline = goOffline();
  const [dropped, refused] = [failing(9, 'drop'), failing(9, '503')];
  const asked = async () => (await tokenRequests()).map(({ name }) => name);
  const waiting = fromEndpoint(dropped).el;
  const pausing = fromEndpoint(refused).el;
  await expect.poll(() => waiting.error?.code).toBe('offline');
  await expect.poll(asked).toContain(refused);
  for (const el of [waiting, pausing]) el.stop();
  goOnline();
  // What tries again after the same two pauses, but began them later, has an embed: the pauses of the others are over.
  await ready(fromEndpoint(failing(2, '503')));
  const later = await asked();
  expect(later).not.toContain(dropped);
  expect(later.filter((name) => name === refused).length).toBeLessThan(2); // one was perhaps under way
  expect(errors).toEqual([]);
});

test('stop() aborts the token request; ready rejects as stopped, and nothing is unhandled', async () => {
  const errors = pageErrors();
  let signal: AbortSignal | undefined;
  const { el } = mount('hello', {
    fetchToken: (context) => {
      signal = context.signal;
      return new Promise(() => {});
    },
  });
  await expect.poll(() => signal).toBeDefined();
  const attempt = el.ready;
  el.stop();
  expect(signal?.aborted).toBe(true);
  await expect(attempt).rejects.toMatchObject({ code: 'stopped' });
  expect(errors).toEqual([]);
});

test('an endpoint that never responds is asked once, and the start fails after timeout-ms', async () => {
  const { el } = fromEndpoint('never', { timeoutMs: 100 });
  await expect(el.ready).rejects.toMatchObject({ code: 'token_timeout' });
});

test('fetchToken that fails is called once for a start, which fails as fetch_token_failed with the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const fetchToken = vi.fn(() => Promise.reject(cause));
  const { el } = mount('', { fetchToken });
  await expect(el.ready).rejects.toMatchObject({ code: 'fetch_token_failed', cause });
  expect(fetchToken).toHaveBeenCalledOnce();
});

test('a failure is not kept: restart() starts clean, with a fresh token', async () => {
  const mounted = fromEndpoint('unauthorized');
  const { el } = mounted;
  await expect(el.ready).rejects.toMatchObject({ code: 'unauthorized' });
  await tokenRequests();
  el.tokenEndpoint = endpoint('hello'); // a changed address restarts
  await ready(mounted);
  expect(el.error).toBeUndefined();
  mounted.received.length = 0;
  el.restart();
  await ready(mounted);
  expect(await tokenRequests()).toHaveLength(2);
});

test('restart() opens one new frame with a fresh token', async () => {
  const mounted = mount();
  await ready(mounted);
  const frame = mounted.el.renderRoot.querySelector('iframe');
  mounted.received.length = 0;
  mounted.el.restart();
  mounted.el.restart();
  await ready(mounted);
  expect(mounted.asked()).toBe(2);
  const frames = [...mounted.el.renderRoot.querySelectorAll('iframe')];
  expect(frames).toHaveLength(1);
  expect(frames[0]).not.toBe(frame);
});
