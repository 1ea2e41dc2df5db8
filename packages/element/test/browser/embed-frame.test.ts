import { expect, inject, test } from 'vitest';
import { control, frameOf, mount, ready } from './mount.ts';

test('each permission is named for the embed’s origin', async () => {
  const mounted = mount();
  await ready(mounted);
  const origin = inject('embedOrigin');
  expect(frameOf(mounted.el)?.allow).toBe(`microphone ${origin}; camera ${origin}; autoplay ${origin}`);
});

test.each([
  ['microphone; camera', false],
  ['autoplay', true],
])('with allow="%s" the embed is denied the microphone: %s', async (allow, denied) => {
  const mounted = mount('hello', { allow });
  await ready(mounted);
  control(mounted.el, { policy: 'microphone' });
  await expect.poll(() => mounted.received.at(-1)?.event).toBe('test.policy');
  expect(mounted.received.at(-1)?.data.state === 'denied').toBe(denied);
});

test('the frame is titled by the label, else by the strings', async () => {
  const mounted = mount();
  const { el } = mounted;
  await ready(mounted);
  expect(frameOf(el)?.title).toBe('Tutoring session');
  el.strings = { title: 'Séance' };
  await el.updateComplete;
  expect(frameOf(el)?.title).toBe('Séance');
  el.label = 'Algebra with Ada';
  await el.updateComplete;
  expect(frameOf(el)?.title).toBe('Algebra with Ada');
});

test('while loading the element is busy and the live region announces it', async () => {
  const { el } = mount('hello', { fetchToken: () => new Promise(() => {}) });
  await expect.poll(() => el.state).toBe('authorizing');
  await el.updateComplete;
  const status = () => el.shadowRoot?.querySelector('[role=status]')?.textContent;
  await expect.poll(status).toBe('Connecting to your tutor…');
  expect(el.shadowRoot?.querySelector('[part=loading]')).not.toBeNull();
});
