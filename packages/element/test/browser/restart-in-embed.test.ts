/** @module-tag ends-well */
import { expect, test } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { again, control, frameOf, type Mounted, open, send } from './mount.ts';

const sectionOf = ({ el }: Mounted) => el.renderRoot.querySelector('section') as HTMLElement;

/** A session that has ended, of an embed that can have the button for another one. */
async function ended(props: Partial<TutorSessionElement> = {}): Promise<Mounted> {
  const mounted = await open('restarts', props);
  send(mounted.el, 'session.ended');
  await expect.poll(() => mounted.el.state).toBe('ended');
  await mounted.el.updateComplete;
  return mounted;
}

/** The labels that the embed has got; `own` where it uses its own words. */
const labels = ({ received }: Mounted) =>
  received
    .map(({ data }) => data.data as { command?: string; label?: string } | undefined)
    .flatMap((message) => (message?.command === 'session.restart_label' ? [message.label ?? 'own'] : []));
const pressInEmbed = ({ el }: Mounted) => control(el, { send: [{ event: 'embed.restart', data: {} }] });

test('an embed has the button in its own words, there is no bar, and the student who presses it is taken along', async () => {
  const mounted = await ended();
  const { el } = mounted;
  await expect.poll(() => labels(mounted)).toEqual(['own']);
  expect(sectionOf(mounted).checkVisibility()).toBe(false);
  expect(frameOf(el)?.offsetHeight).toBe(el.clientHeight);
  const entries = history.length;
  frameOf(el)?.focus();
  await again(mounted, () => pressInEmbed(mounted));
  expect(mounted.asked()).toBe(2);
  expect(el.shadowRoot?.activeElement).toBe(frameOf(el));
  expect(history.length).toBe(entries);
});

test('content of the page that comes after the end brings the bar, which stays when the content goes', async () => {
  const mounted = await ended();
  const { el } = mounted;
  await expect.poll(() => labels(mounted)).toEqual(['own']);
  el.innerHTML = '<p slot="ended">Well done</p>';
  await expect.poll(() => labels(mounted).at(-1)).toBe('');
  expect(el.querySelector('p')?.checkVisibility()).toBe(true);
  el.innerHTML = '';
  el.requestUpdate();
  await el.updateComplete;
  const button = el.renderRoot.querySelector('button');
  expect(button?.checkVisibility()).toBe(true);
  await again(mounted, () => button?.click());
  send(el, 'session.ended');
  await expect.poll(() => labels(mounted)).toEqual(['own']);
});
