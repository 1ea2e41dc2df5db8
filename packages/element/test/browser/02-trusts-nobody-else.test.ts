import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { embedAt, envelope, frameOf, mount, pageErrors, ready, say, tell } from './mount.ts';
import { testToken } from './test-token.ts';

const forged = envelope('session.ended', { session_id: 'ses_forged' });
const cyclic: Record<string, unknown> = { event: 'session.ended' };
cyclic.data = cyclic;
const bodies = [
  forged,
  null,
  undefined,
  'session.ended',
  7,
  [forged],
  {},
  cyclic,
  { event: 'x'.repeat(5_000_000) },
];

/** Resolves when a marker posted after the forged messages has come through the same window. */
const marked = () =>
  new Promise<void>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data !== 'marker') return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
  });

async function strangeFrame(url: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.src = url;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame;
}

test.each([
  ['another origin', () => `${inject('evilOrigin')}/embed/hello`],
  ['a sibling frame of the same origin', () => embedAt('hello')],
])('what %s posts is ignored', async (_, url) => {
  const errors = pageErrors();
  const mounted = mount();
  await ready(mounted);
  const frame = await strangeFrame(url());
  const done = marked();
  frame.contentWindow?.postMessage({ say: [...bodies, { event: 'embed.hello' }, 'marker'] }, '*');
  await done;
  expect(mounted.heard.map(({ event }) => event)).toEqual(['embed.ready', 'test.got']);
  expect(mounted.el.state).toBe('ready');
  expect(errors).toEqual([]);
});

test('what the page itself posts is ignored', async () => {
  const errors = pageErrors();
  const mounted = mount('window');
  await expect.poll(() => mounted.el.sessionId).toBe('ses_window');
  const done = marked();
  for (const body of [...bodies, 'marker']) postMessage(body, '*');
  await done;
  expect(mounted.heard).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('what another tutor-session hears is not heard here', async () => {
  const first = mount();
  const second = mount();
  await Promise.all([ready(first), ready(second)]);
  const done = marked();
  tell(second.el, { sayToWindow: forged });
  tell(second.el, { sayToWindow: 'marker' });
  await done;
  say(second.el, 'session.ended', { session_id: 'ses_2' });
  await expect.poll(() => second.el.state).toBe('ended');
  expect(second.el.sessionId).toBe('ses_2');
  expect(first.el.state).toBe('ready');
});

test('what is no envelope is ignored from the embed too, over the port and by the window', async () => {
  const errors = pageErrors();
  const byPort = mount();
  await ready(byPort);
  tell(byPort.el, { say: [...bodies.slice(1), envelope('future.event')] });
  await expect.poll(() => byPort.heard.at(-1)?.event).toBe('future.event');
  const byWindow = mount('window');
  await expect.poll(() => byWindow.el.state).toBe('ready');
  tell(byWindow.el, { say: [...bodies.slice(1), envelope('future.event')] });
  await expect
    .poll(() => byWindow.heard.map(({ event }) => event))
    .toEqual(['session.started', 'future.event']);
  expect(byPort.el.state).toBe('ready');
  expect(errors).toEqual([]);
});

test('a document of another origin that took the embed’s place says nothing and is told nothing', async () => {
  const mounted = mount();
  await ready(mounted);
  const strange: unknown[] = [];
  const hear = ({ data, origin }: MessageEvent) =>
    origin === inject('evilOrigin') && strange.push(data.event);
  addEventListener('message', hear);
  onTestFinished(() => removeEventListener('message', hear));
  const heard = 2; // embed.ready and the answer to hello
  await expect.poll(() => mounted.heard).toHaveLength(heard);
  tell(mounted.el, { goTo: `${inject('evilOrigin')}/embed/window` });
  await expect.poll(() => strange).toEqual(['session.started']);
  mounted.el.end();
  frameOf(mounted.el)?.contentWindow?.postMessage({ say: ['marker'] }, '*');
  await marked();
  expect(strange).toEqual(['session.started', undefined]);
  expect(mounted.heard).toHaveLength(heard);
});

test('if the embed URL redirects to another origin, nothing is heard from there and nothing is told', async () => {
  const strange: unknown[] = [];
  const hear = ({ data, origin }: MessageEvent) =>
    origin === inject('evilOrigin') && strange.push(data.event);
  addEventListener('message', hear);
  onTestFinished(() => removeEventListener('message', hear));
  const { el, heard } = mount(`${inject('embedOrigin')}/redirect`, { expectReady: true });
  await expect.poll(() => strange).toEqual(['session.started']);
  el.pause();
  frameOf(el)?.contentWindow?.postMessage({ say: ['marker'] }, '*');
  await marked();
  expect(strange).toEqual(['session.started', undefined]);
  expect(heard).toEqual([]);
  expect(el.state).toBe('loading');
});

test('with token-in="fragment" every engine carries the token on to where the embed URL redirects, as the README warns', async () => {
  const hashes: unknown[] = [];
  const hear = ({ data, origin }: MessageEvent) =>
    origin === inject('evilOrigin') && hashes.push(data.data?.hash);
  addEventListener('message', hear);
  onTestFinished(() => removeEventListener('message', hear));
  const { heard } = mount(`${inject('embedOrigin')}/redirect`, { tokenIn: 'fragment', expectReady: true });
  await expect.poll(() => hashes).toEqual([`#token=${testToken}`]);
  expect(heard).toEqual([]); // though nothing is heard from there, and nothing told
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost/x',
  '/embed',
  '//embed.example',
  'http://embed.example/',
  'https://user@embed.example/',
  'https://:secret@embed.example/',
])('the embed URL %s is refused before a frame exists', async (url) => {
  const { el } = mount('', { fetchToken: async () => ({ token: testToken, embed_url: url }) });
  await expect(el.ready).rejects.toMatchObject({ code: 'embed_url_invalid' });
  expect(frameOf(el)).toBeNull();
});

test('an object of 50 MB from a stranger costs nothing and throws nothing, and from the embed it is no envelope', async () => {
  const errors = pageErrors();
  const mounted = mount('window');
  await expect.poll(() => mounted.el.sessionId).toBe('ses_window');
  const stranger = await strangeFrame(`${inject('evilOrigin')}/embed/silent-but-told`);
  for (const from of [stranger.contentWindow, frameOf(mounted.el)?.contentWindow]) {
    const done = marked();
    from?.postMessage({ sayMegabytes: 50 }, '*');
    from?.postMessage({ sayToWindow: 'marker' }, '*');
    await done;
  }
  expect(mounted.heard).toHaveLength(1);
  expect(mounted.el.state).toBe('ready');
  expect(errors).toEqual([]);
});

/** How many channels the page has made since. */
function countChannels(): () => number {
  const made = vi.fn();
  const construct = (target: typeof MessageChannel) => {
    made();
    return new target();
  };
  vi.stubGlobal('MessageChannel', new Proxy(MessageChannel, { construct }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => made.mock.calls.length;
}

test('an embed that says hello 5,000 times costs the page two ports, not 5,000; the last one is open', async () => {
  const channels = countChannels();
  const rests: (() => void)[] = [];
  const { setTimeout } = window;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 250) return setTimeout(run, ms);
    rests.push(run); // until the test lets it be over
    return 0;
  }) as typeof window.setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  const mounted = mount();
  await ready(mounted);
  const done = marked();
  tell(mounted.el, { hellos: 5000 });
  tell(mounted.el, { sayToWindow: 'marker' });
  await done;
  expect([channels(), rests.length]).toEqual([1, 1]);
  rests.shift()?.();
  expect([channels(), rests.length]).toEqual([2, 1]);
  rests.shift()?.();
  expect([channels(), rests.length]).toEqual([2, 0]);
  say(mounted.el, 'future.event');
  await expect.poll(() => mounted.heard.at(-1)?.event).toBe('future.event');
  mounted.el.pause();
  await expect.poll(() => mounted.heard.at(-1)?.data.transport).toBe('port');
});

test('a reload in the midst of too many hellos is not lost: the new document gets its port', async () => {
  const mounted = mount();
  await ready(mounted);
  mounted.heard.length = 0;
  tell(mounted.el, { hellos: 50 });
  tell(mounted.el, { goTo: `${embedAt('hello')}?again` });
  await expect.poll(() => mounted.heard.some(({ data }) => `${data.search}` === '?again')).toBe(true);
  mounted.el.pause();
  await expect
    .poll(() => mounted.heard.at(-1)?.data)
    .toMatchObject({ transport: 'port', data: { command: 'session.pause' } });
});
