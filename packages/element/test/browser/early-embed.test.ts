/** @module-tag quick */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
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

test('an early page that has posted no hello is replaced', async () => {
  await expectNewFrame(mountEarly('early-without-hello'));
});

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

test('an early page that sends no message after the hand-over is replaced after three seconds', async () => {
  const greeted = hello();
  const mounted = mountEarly('early-but-deaf');
  await greeted;
  const early = frameOf(mounted.el);
  mounted.answer();
  await expect.poll(() => mounted.el.state).toBe('loading');
  expect(frameOf(mounted.el)).toBe(early);
  await expect.poll(() => mounted.el.state, { timeout: 6000 }).toBe('ready');
  expect(frameOf(mounted.el)).not.toBe(early);
});
