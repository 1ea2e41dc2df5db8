/** @module-tag ends-well */
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TutorSessionElement } from '../../src/class.ts';
import { again, engine, frameOf, type Mounted, mount, open, ready, send } from './mount.ts';

const sectionOf = ({ el }: Mounted) => el.renderRoot.querySelector('section') as HTMLElement;

/** A session that has ended. */
async function ended(props: Partial<TutorSessionElement> = {}, content = ''): Promise<Mounted> {
  const mounted = mount('hello', props);
  mounted.el.innerHTML = content;
  if (props.loading === 'manual') mounted.el.start();
  await ready(mounted);
  send(mounted.el, 'session.ended');
  await expect.poll(() => mounted.el.state).toBe('ended');
  await mounted.el.updateComplete;
  return mounted;
}

test('after the end the embed’s last page stays and can be used, and the focus is left where it is', async () => {
  const { el, received } = await open();
  const frame = frameOf(el);
  frame?.focus();
  send(el, 'session.ended');
  send(el, 'session.transcript', { transcript: [] });
  await expect.poll(() => received.at(-1)?.event).toBe('session.transcript');
  expect(el.state).toBe('ended');
  expect(el.matches(':state(ended)')).toBe(true);
  expect(frameOf(el)).toBe(frame);
  expect(frame).toMatchObject({ inert: false });
  expect(el.shadowRoot?.activeElement).toBe(frame);
  send(el, 'future.event');
  await expect.poll(() => received.at(-1)?.event).toBe('future.event');
});

test('content in the ended slot is a bar at the lower edge: the frame shrinks by its height, the element does not', async () => {
  const mounted = await ended({}, '<p slot="ended">Well done</p>');
  const { el } = mounted;
  const box = (node: Element | null) => node?.getBoundingClientRect() ?? new DOMRect();
  expect(el.querySelector('p')?.checkVisibility()).toBe(true);
  const [host, frame, bar] = [box(el), box(frameOf(el)), box(sectionOf(mounted))];
  expect(host.height).toBe(640);
  expect(bar.height).toBeGreaterThan(20);
  expect(bar.bottom).toBeCloseTo(host.bottom);
  expect(frame.top).toBeCloseTo(host.top);
  expect(frame.bottom).toBeCloseTo(bar.top);
  el.querySelector('p')?.style.setProperty('block-size', '2000px'); // it scrolls beyond half of the element
  expect([frameOf(el)?.offsetHeight, sectionOf(mounted).offsetHeight]).toEqual([320, 320]);
});

test('with after-end="cover" the ended slot covers the frame, and nothing of it can be reached', async () => {
  const mounted = mount('hello', { afterEnd: 'cover' });
  const { el } = mounted;
  el.innerHTML = '<p slot="ended">Well done</p>';
  await ready(mounted);
  expect(el.querySelector('p')?.checkVisibility()).toBe(false);
  send(el, 'session.ended');
  await expect.poll(() => el.state).toBe('ended');
  await el.updateComplete;
  expect(el.querySelector('p')?.assignedSlot?.name).toBe('ended');
  expect(el.querySelector('p')?.checkVisibility()).toBe(true);
  expect(sectionOf(mounted).offsetHeight).toBe(el.clientHeight);
  expect(frameOf(el)?.inert).toBe(true);
});

/** A real key in Chromium. The drivers of the others have no keyboard here: there it is what Enter does to a button. */
const pressEnter = async (focused: HTMLElement | null | undefined) =>
  engine === 'chromium' ? userEvent.keyboard('{Enter}') : focused?.click();

test('a session that failed midway is started again with one key: the focus that was in the frame is on the button', async () => {
  const mounted = mount('hello', { loading: 'manual' });
  const { el } = mounted;
  await el.updateComplete;
  const button = el.shadowRoot?.querySelector('button');
  button?.focus();
  button?.click();
  await ready(mounted);
  send(el, 'session.active');
  send(el, 'error.session', { recoverable: false });
  await expect.poll(() => el.state).toBe('failed');
  await el.updateComplete;
  expect(el.shadowRoot?.activeElement).toBe(button);
  expect(button?.textContent).toBe('Try again');
  // The text fits a session that broke midway, too.
  expect(el.shadowRoot?.querySelector('p')?.textContent).toBe(
    'There is a problem with your tutoring session.',
  );
  await again(mounted, () => pressEnter(button));
  expect(mounted.asked()).toBe(2);
  expect(el.error).toBeUndefined();
});

test('a failure takes no focus from elsewhere on the page', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  const mounted = await open();
  field.focus();
  send(mounted.el, 'error.session', { recoverable: false });
  await expect.poll(() => mounted.el.state).toBe('failed');
  await mounted.el.updateComplete;
  expect(document.activeElement).toBe(field);
});
