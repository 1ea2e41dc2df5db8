/** @module-tag explains-a-blank-session */
import { expect, test } from 'vitest';
import { strings as arabic } from '../../src/strings/ar.ts';
import { frameOf, type Mounted, mount } from './mount.ts';

const section = ({ el }: Pick<Mounted, 'el'>) => el.renderRoot.querySelector('section') as HTMLElement;
const button = ({ el }: Pick<Mounted, 'el'>, part: string) =>
  el.renderRoot.querySelector<HTMLButtonElement>(`[part=${part}]`) as HTMLButtonElement;
test('an embed that stays mute shows a bar below its frame, which can be dismissed: the frame gets its place and the focus', async () => {
  const mounted = mount('silent', { timeoutMs: 200 });
  const { el } = mounted;
  await expect.poll(() => button(mounted, 'dismiss')?.checkVisibility()).toBe(true);
  expect(el.state).toBe('ready');
  const [frame, bar] = [frameOf(el)?.getBoundingClientRect(), section(mounted).getBoundingClientRect()];
  expect(frame?.bottom).toBeCloseTo(bar.top);
  expect(frameOf(el)?.inert).toBe(false);
  button(mounted, 'dismiss').click();
  await el.updateComplete;
  expect(section(mounted).checkVisibility()).toBe(false);
  expect(frameOf(el)?.offsetHeight).toBe(el.clientHeight);
  expect(el.shadowRoot?.activeElement).toBe(frameOf(el));
  expect(el.error?.code).toBe('embed_silent');
});

test('a text runs in the direction of its own letters, also on a page of the other', async () => {
  const mounted = mount('hello', { loading: 'manual', strings: arabic });
  await mounted.el.updateComplete;
  expect(getComputedStyle(button(mounted, 'retry')).unicodeBidi).toBe('plaintext');
});
