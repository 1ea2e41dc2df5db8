import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { control, embedAt, engine, frameOf, type Mounted, mount, ready } from './mount.ts';

/** What the embed has got over its port since it was there, but for its hello. */
const got = ({ received }: Mounted) =>
  received
    .filter(({ event, data }) => event === 'test.got' && data.transport === 'port')
    .map(({ data }) => data.data);
/** Has the embed send messages as they are. */
const post = (el: TutorSessionElement, ...messages: object[]) => control(el, { send: messages });
const request = (id: unknown, tool: unknown, input: unknown = {}) => ({
  event: 'embed.request',
  data: { id, tool, input },
});

async function open(props: Partial<TutorSessionElement> = {}) {
  const mounted = mount('talk', props);
  await ready(mounted);
  return mounted;
}
const show = (execute: (input: unknown) => unknown) => ({
  show: { description: 'Shows an exercise', inputSchema: {}, execute },
});

test('an embed of another origin gets context and tools, a message and a draft', async () => {
  const mounted = await open({ context: { page: '<b>7</b>' }, tools: show(() => 1) });
  await mounted.el.sendMessage('<i>Why?</i>');
  await mounted.el.setDraft('I think');
  await expect
    .poll(() => got(mounted))
    .toEqual([
      { command: 'session.context', id: '1', context: { page: '<b>7</b>' } },
      {
        command: 'session.tools',
        id: '2',
        tools: [{ name: 'show', description: 'Shows an exercise', input_schema: {} }],
      },
      { command: 'session.message', id: '3', text: '<i>Why?</i>' },
      { command: 'session.draft', id: '4', text: 'I think', replace: false, focus: false },
    ]);
});

test('an embed that does not know the page’s words gets none of them', async () => {
  const mounted = mount('hello', { context: { page: 7 }, tools: show(() => 1) });
  await ready(mounted);
  const { el } = mounted;
  expect(await el.sendMessage('Hello').catch(({ code }) => code)).toBe('unsupported');
  expect(el.can('context')).toBe(false);
  el.pause();
  await expect.poll(() => got(mounted)).toEqual([{ command: 'session.pause' }]);
});

const refusal = (promise: Promise<void>) =>
  promise.then(
    () => 'taken',
    ({ code }) => code,
  );

test('a message that the embed never responds to is refused after 10 seconds, and stop() ends one that waits', async () => {
  const mounted = mount('mute');
  await ready(mounted);
  const { el } = mounted;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = refusal(el.sendMessage('Hello'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBe('refused');
  const second = refusal(el.setDraft('Hello'));
  el.stop();
  expect(await second).toBe('stopped');
});

test('a draft takes the student who has just acted in the page to the message box, and nobody else', async () => {
  const { el } = await open();
  const isActive = vi.spyOn(navigator.userActivation, 'isActive', 'get');
  onTestFinished(() => isActive.mockRestore());

  isActive.mockReturnValue(false);
  await el.setDraft('Because', { focus: true });
  expect(el.shadowRoot?.activeElement).toBeNull();

  isActive.mockReturnValue(true);
  await el.setDraft('Because of', { focus: true });
  expect(el.shadowRoot?.activeElement).toBe(frameOf(el));
});

test('what cannot be sent is reported and leaves the rest, and so does what the embed refuses', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const tools = { ...show(() => 1), wrong: { description: '', inputSchema: circle, execute: () => 1 } };
  const errors: string[] = [];
  const onError = ({ detail }: CustomEvent) =>
    errors.push(`${detail.code} ${detail.message.split(' See ')[0]}`);
  document.addEventListener('tutor-error', onError);
  onTestFinished(() => document.removeEventListener('tutor-error', onError));
  const mounted = await open({ context: { page: 1 }, tools });
  const { el } = mounted;
  for (const context of [{ essay: 'é'.repeat(4_096) }, { essay: 'a😀'.slice(0, 2) }, circle]) {
    el.context = context;
    await el.updateComplete;
  }
  expect(el.context).toEqual({ page: 1 });
  await expect
    .poll(() => got(mounted))
    .toMatchObject([{ context: { page: 1 } }, { tools: [{ name: 'show' }] }]);
  post(el, { event: 'embed.response', data: { id: '1', error: 'context_invalid' } });
  post(el, { event: 'embed.response', data: { id: '2', error: 'tool_invalid', tool: 'show' } });
  await expect
    .poll(() => errors)
    .toEqual([
      'tool_invalid A tool of the page is not offered. "wrong" is not JSON.',
      'context_invalid The context is not taken. It has 8204 bytes as JSON, more than 8192.',
      'context_invalid The context is not taken. The embed refused context.',
      'tool_invalid A tool of the page is not offered. The embed refused "show".',
    ]);
  expect(el.state).toBe('ready');
});

test('an embed that is loaded again has its call answered once, by one run', async () => {
  let finish = (_: string) => {};
  const execute = vi.fn(() => new Promise((resolve) => (finish = resolve)));
  const mounted = await open({ tools: show(execute) });
  const { el } = mounted;
  await expect.poll(() => got(mounted)).toHaveLength(1);
  post(el, request('call-1', 'show'));
  await expect.poll(() => execute.mock.calls.length).toBe(1);
  control(el, { goTo: embedAt('talk') });
  const readies = () => mounted.received.filter(({ event }) => event === 'embed.ready');
  await expect.poll(readies).toHaveLength(2);
  post(el, request('call-1', 'show'));
  finish('shown');
  const answers = () =>
    got(mounted).filter((data) => (data as { command: string }).command === 'session.response');
  await expect.poll(answers).toEqual([{ command: 'session.response', id: 'call-1', output: 'shown' }]);
  expect(execute).toHaveBeenCalledOnce();
});

test('only with fit-content does the element follow the embed’s height, between its limits', async () => {
  const mounted = await open({ fitContent: true });
  const { el } = mounted;
  el.style.setProperty('--tutor-session-max-block-size', '40rem');
  const height = () => el.getBoundingClientRect().height;
  const size = (block_size: unknown) => post(el, { event: 'embed.size', data: { block_size } });
  size(321);
  await expect.poll(height).toBe(321);
  size(10);
  await expect.poll(height).toBe(160);
  for (const wrong of [-5, 'calc(9999px)', null, Number.NaN, '9px;position:fixed']) size(wrong);
  size(100_000);
  await expect.poll(height).toBe(640);
  expect(el.getAttribute('style')).not.toContain('fixed');
  el.fitContent = false;
  size(321);
  post(el, request('after', 'none'));
  await expect.poll(() => got(mounted)).toHaveLength(1);
  expect(height()).toBe(640);
});

test('what the student thinks of a line is an event of the page', async () => {
  const mounted = await open();
  const { el } = mounted;
  const heard: unknown[] = [];
  el.addEventListener('tutor-feedback', ({ detail }) => heard.push(detail));
  const data = { session_id: 'ses_1', message_index: 2, rating: 'up' };
  const started = {
    event: 'session.started',
    timestamp: '2030-01-02T03:04:05.000Z',
    partner_id: 'p_1',
    data,
  };
  const feedback = (change: object) => ({ event: 'embed.feedback', data: { ...data, ...change } });
  const wrong = [{ session_id: 'ses_2' }, { rating: 'five' }, { message_index: '<b>' }].map(feedback);
  post(el, started, ...wrong, feedback({ word: 'secret' }), feedback({ rating: null }));
  await expect.poll(() => heard).toEqual([data, { ...data, rating: null }]);
});

/** What leads an element to its next embed, or leaves it with the one it has. */
const ways: Record<string, (el: TutorSessionElement) => unknown> = {
  'moved by append': (el) => document.body.appendChild(document.createElement('div')).append(el),
  'moved by moveBefore': (el) => (document.body as Moving).moveBefore?.(el, document.body.firstChild),
  restarted: (el) => el.restart(),
  'stopped, and started to resume': (el) => {
    el.stop();
    void el.start();
  },
};
type Moving = HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };

test.each(Object.keys(ways))(
  'an element that is %s gives an embed context and tools once, and one answer to each call',
  async (way) => {
    if (way.endsWith('moveBefore') && !('moveBefore' in document.body)) return;
    const staysOpen = way.endsWith('moveBefore') && engine === 'chromium';
    let finish = (_: string) => {};
    const execute = vi.fn(() => new Promise((resolve) => (finish = resolve)));
    const mounted = await open({ context: { page: 7 }, tools: show(execute) });
    await expect.poll(() => got(mounted)).toHaveLength(2);
    const said = got(mounted).map((message) => ({ ...(message as object), id: expect.any(String) }));
    const call = async (id: string, count: number) => {
      post(mounted.el, request(id, 'show'));
      await expect.poll(() => execute.mock.calls.length).toBe(count);
    };
    await call('call-1', 1);
    mounted.received.length = 0;
    ways[way]?.(mounted.el);
    if (!staysOpen) await ready(mounted);
    finish('late');
    await call('call-2', 2);
    finish('shown');
    const answer = (id: string, output: string) => ({ command: 'session.response', id, output });
    const first = staysOpen ? [answer('call-1', 'late')] : said;
    await expect.poll(() => got(mounted)).toEqual([...first, answer('call-2', 'shown')]);
  },
);
