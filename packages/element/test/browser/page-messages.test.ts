import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { control, frameOf, type Mounted, mount, ready } from './mount.ts';

/** What the embed has got over its port since it was there, but for its hello. */
const got = ({ received }: Mounted) =>
  received
    .filter(({ event, data }) => event === 'test.got' && data.transport === 'port')
    .map(({ data }) => data.data);
/** Has the embed send messages as they are. */
const post = (el: TutorSessionElement, ...messages: object[]) => control(el, { send: messages });

async function open(props: Partial<TutorSessionElement> = {}) {
  const mounted = mount('talk', props);
  await ready(mounted);
  return mounted;
}

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
  el.removeAttribute('style'); // as a morph of the page does, which takes away what its HTML does not have
  await Promise.resolve();
  expect(height()).toBe(160);
  el.style.setProperty('--tutor-session-max-block-size', '40rem');
  for (const wrong of [-5, 'calc(9999px)', null, Number.NaN, '9px;position:fixed']) size(wrong);
  size(100_000);
  await expect.poll(height).toBe(640);
  expect(el.getAttribute('style')).not.toContain('fixed');
  el.fitContent = false;
  size(321);
  post(el, { event: 'embed.request', data: { id: 'after', tool: 'none' } });
  await expect.poll(() => got(mounted)).toHaveLength(1);
  expect(height()).toBe(640);
});
