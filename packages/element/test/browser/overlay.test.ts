/** @module-tag explains-a-blank-session */
import { expect, test } from 'vitest';
import { strings as arabic } from '../../src/strings/ar.ts';
import { frameOf, type Mounted, mount } from './mount.ts';

const section = ({ el }: Pick<Mounted, 'el'>) => el.renderRoot.querySelector('section') as HTMLElement;
const button = ({ el }: Pick<Mounted, 'el'>, part: string) =>
  el.renderRoot.querySelector<HTMLButtonElement>(`[part=${part}]`) as HTMLButtonElement;
const barText = ({ el }: Pick<Mounted, 'el'>) => el.renderRoot.querySelector('.bar p')?.textContent;

test('an embed that stays mute shows a bar below its frame, whose button tries again', async () => {
  const mounted = mount('silent', { timeoutMs: 200 });
  const { el } = mounted;
  await expect.poll(() => barText(mounted)).toBe('This is taking longer than usual.');
  expect(el.state).toBe('ready');
  const [frame, bar] = [frameOf(el)?.getBoundingClientRect(), section(mounted).getBoundingClientRect()];
  expect(frame?.bottom).toBeCloseTo(bar.top);
  expect(frameOf(el)?.inert).toBe(false);
  expect(button(mounted, 'retry').textContent).toBe('Try again');
  button(mounted, 'retry').click();
  await expect.poll(() => mounted.asked()).toBe(2);
});

test('a dismissed bar gives the frame its place back, and the focus goes into the frame', async () => {
  const mounted = mount('silent', { timeoutMs: 200 });
  await expect.poll(() => button(mounted, 'dismiss')?.checkVisibility()).toBe(true);
  expect(button(mounted, 'dismiss').getAttribute('aria-label')).toBe('Dismiss');
  button(mounted, 'dismiss').click();
  await mounted.el.updateComplete;
  expect(section(mounted).checkVisibility()).toBe(false);
  expect(frameOf(mounted.el)?.offsetHeight).toBe(mounted.el.clientHeight);
  expect(mounted.el.shadowRoot?.activeElement).toBe(frameOf(mounted.el));
  expect(mounted.el.error?.code).toBe('embed_silent');
});

test('a text runs in the direction of its own letters, also on a page of the other', async () => {
  const mounted = mount('hello', { loading: 'manual', strings: arabic });
  await mounted.el.updateComplete;
  expect(getComputedStyle(button(mounted, 'retry')).unicodeBidi).toBe('plaintext');
});
