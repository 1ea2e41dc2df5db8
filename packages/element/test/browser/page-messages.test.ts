import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { control, engine, frameOf, type Mounted, mount, ready } from './mount.ts';

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

test('a morph of the page, which takes away what its HTML does not have, leaves the element as high as it was', async () => {
  const { el } = await open({ fitContent: true });
  post(el, { event: 'embed.size', data: { block_size: 321 } });
  await expect.poll(() => el.getBoundingClientRect().height).toBe(321);
  el.removeAttribute('style');
  await Promise.resolve();
  expect(el.getBoundingClientRect().height).toBe(321);
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
