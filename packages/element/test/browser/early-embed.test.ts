/** @module-tag quick */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { createConnection, type EarlyLimits } from '../../src/embed-connection.ts';
import { embedAt, frameOf, type Mounted, mount, ready } from './mount.ts';
import { testToken } from './test-token.ts';

/** An element that loads `embed` early; `answer()` lets its token request succeed. */
function mountEarly(embed: string, props: Partial<TutorSessionElement> = {}, embedUrl = embedAt(embed)) {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const requests: unknown[] = [];
  const mounted = mount('', {
    earlyEmbed: true,
    tokenIn: 'fragment',
    expectReady: true,
    embedUrl: embedAt(embed),
    fetchToken: async ({ params }) => {
      requests.push(params);
      await gate;
      return { token: testToken, embed_url: embedUrl };
    },
    ...props,
  });
  return { ...mounted, answer, requests };
}

/** Lets the element wait for its embed without end: a slow machine loads no embed anew. */
function withoutTimeouts(): void {
  const { setTimeout } = window;
  const ofTheElement = (ms: number | undefined) => !!ms && ms >= 3000;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ofTheElement(ms) ? 0 : setTimeout(run, ms)) as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
}

/** Waits until the early page has posted its hello. */
async function hello(): Promise<void> {
  await new Promise<void>((resolve) => {
    addEventListener('message', function onMessage({ data }) {
      if (data?.event !== 'embed.hello') return;
      removeEventListener('message', onMessage);
      setTimeout(resolve); // after the element's own listener
    });
  });
}

const readyData = ({ received }: Mounted) => received.find(({ event }) => event === 'embed.ready')?.data;

test('the embed is loaded while the token is on its way, and gets it in the same document', async () => {
  withoutTimeouts();
  const entries = history.length;
  performance.clearResourceTimings();
  const greeted = hello();
  const mounted = mountEarly('early');
  await greeted;
  const frame = frameOf(mounted.el);
  expect(mounted.el.state).toBe('authorizing');
  expect(frame?.inert).toBe(true);
  mounted.answer();
  await ready(mounted);
  expect(frameOf(mounted.el)).toBe(frame);
  expect(frame?.inert).toBe(false);
  expect(readyData(mounted)).toMatchObject({ hash: `#token=${testToken}` });
  expect(history.length).toBe(entries);
  expect(performance.getEntries().filter(({ name }) => name.includes(testToken))).toEqual([]);
  expect(frame?.getAttribute('src')).toBeNull();
});

test('a manual session loads the embed by preload() or a pointer on its button, and requests no token', async () => {
  withoutTimeouts();
  for (const how of ['preload', 'pointer']) {
    const greeted = hello();
    const mounted = mountEarly('early', { loading: 'manual' });
    await mounted.el.updateComplete;
    expect(frameOf(mounted.el)).toBeNull();
    if (how === 'preload') mounted.el.preload();
    else mounted.el.renderRoot.querySelector('section')?.dispatchEvent(new PointerEvent('pointerenter'));
    await greeted;
    const frame = frameOf(mounted.el);
    expect([mounted.el.state, mounted.requests]).toEqual(['idle', []]);
    mounted.answer();
    mounted.el.start();
    await ready(mounted);
    expect(frameOf(mounted.el)).toBe(frame);
  }
});

test('stop() before the start removes the early page', async () => {
  const mounted = mountEarly('early', { loading: 'manual' });
  await mounted.el.updateComplete;
  mounted.el.preload();
  expect(frameOf(mounted.el)).not.toBeNull();
  mounted.el.stop();
  expect(frameOf(mounted.el)).toBeNull();
});

test.each([
  ['the embed URL is not known', { embedUrl: undefined }],
  ['the token goes into the query', { tokenIn: 'query' }],
  ['early-embed is not set', { earlyEmbed: false }],
] as const)('nothing is loaded early where %s', async (_, props) => {
  const mounted = mountEarly('early', { loading: 'manual', ...props });
  await mounted.el.updateComplete;
  mounted.el.preload();
  expect(frameOf(mounted.el)).toBeNull();
});

/** Starts with an early page, and expects that another frame takes its place. */
async function expectNewFrame(mounted: ReturnType<typeof mountEarly>): Promise<void> {
  await expect.poll(() => frameOf(mounted.el)).not.toBeNull();
  const early = frameOf(mounted.el);
  mounted.answer();
  await ready(mounted);
  expect(frameOf(mounted.el)).not.toBe(early);
  expect(early?.isConnected).toBe(false);
  expect(mounted.el.renderRoot.querySelectorAll('iframe')).toHaveLength(1);
  expect(mounted.el.error).toBeUndefined();
}

test('an early page that is not the one of the response is replaced', async () => {
  const greeted = hello();
  const mounted = mountEarly('early', {}, embedAt('hello'));
  await greeted;
  await expectNewFrame(mounted);
});

test('an early page of ten minutes is replaced', async () => {
  const greeted = hello();
  const mounted = mountEarly('early');
  await greeted;
  const now = performance.now() + 600_000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
  await expectNewFrame(mounted);
});

test('a token that comes before the hello waits for it, and the embed is loaded once', async () => {
  withoutTimeouts();
  const mounted = mountEarly('early');
  const frames: unknown[] = [];
  mounted.el.addEventListener('tutor-statechange', () => frames.push(frameOf(mounted.el)));
  mounted.answer();
  await ready(mounted);
  expect(new Set(frames.slice(1)).size).toBe(1); // the first change, to authorizing, comes before any frame
  expect(readyData(mounted)).toMatchObject({ hash: `#token=${testToken}` });
});

test('an early page that the page’s policy blocks is replaced at once, and has not been taken for the embed', async () => {
  withoutTimeouts();
  const mounted = mountEarly('early-without-hello', { expectReady: false });
  await expect.poll(() => frameOf(mounted.el)).not.toBeNull();
  const early = frameOf(mounted.el);
  const loaded = new Promise((resolve) => early?.addEventListener('load', resolve));
  mounted.answer();
  await expect.poll(() => mounted.el.state).toBe('loading');
  await loaded;
  expect(mounted.el.state).toBe('loading');
  const policy = {
    effectiveDirective: 'frame-src',
    disposition: 'enforce',
    blockedURI: embedAt(''),
  } as const;
  const violation = {
    ...policy,
    documentURI: '',
    originalPolicy: '',
    violatedDirective: '',
    statusCode: 200,
  };
  document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation));
  await ready(mounted);
  expect(frameOf(mounted.el)).not.toBe(early);
});

const never = 600_000;

/** Loads `embed` early within these limits; resolves once it has to be opened anew. */
function openAnewOf(embed: string, limits: Partial<EarlyLimits>): Promise<void> {
  const root = document.body.appendChild(document.createElement('div'));
  const ignore = () => {};
  const connection = createConnection(
    root,
    { onLoad: ignore, describe: () => ({}), onHello: ignore, onData: ignore, onFault: ignore },
    { helloMs: never, loadedHelloMs: never, handOverMs: never, ...limits },
  );
  onTestFinished(() => {
    connection.close(0);
    root.remove();
  });
  const settings = { allow: '', frameSandbox: 'allow-scripts allow-same-origin', timeoutMs: never };
  connection.navigate(embedAt(`${embed}#early`), { ...settings, expectReady: true }, true);
  return new Promise((resolve) => connection.handOver(embedAt(`${embed}#token=${testToken}`), resolve));
}

test.each([
  ['posts no hello after its load', 'silent', { loadedHelloMs: 1 }],
  ['is not even loaded', 'never', { helloMs: 1 }],
  ['sends no message after the hand-over', 'early-but-deaf', { handOverMs: 1 }],
])('an early page that %s is opened anew', async (_, embed, limits) => {
  await openAnewOf(embed, limits);
});
