/** @module-tag starts-when-wanted */
import { expect, onTestFinished, test } from 'vitest';
import { frameOf, mount, ready } from './mount.ts';

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

function farBelow() {
  const space = document.body.appendChild(document.createElement('div'));
  space.style.height = '5000px';
  onTestFinished(() => {
    space.remove();
    scrollTo(0, 0);
  });
}

test('a lazy session far below requests nothing until the student comes near', async () => {
  farBelow();
  const mounted = mount('hello', { loading: 'lazy' });
  await mounted.el.updateComplete;
  await nextFrames();
  expect([mounted.asked(), mounted.el.state, frameOf(mounted.el)]).toEqual([0, 'idle', null]);
  mounted.el.scrollIntoView();
  await ready(mounted);
  expect(mounted.asked()).toBe(1);
});

test('the element has the same size in every state', async () => {
  const mounted = mount();
  const { el } = mounted;
  const heights = new Set([el.offsetHeight]);
  el.addEventListener('tutor-statechange', () => heights.add(el.offsetHeight));
  await ready(mounted);
  el.stop();
  expect([...heights]).toEqual([640]);
});

test('with the documented CSS nothing on the page moves when the script arrives', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'tutor-session-slow{display:block;block-size:var(--tutor-session-block-size,40rem)}';
  const el = document.body.appendChild(document.createElement('tutor-session-slow'));
  const after = document.body.appendChild(document.createElement('p'));
  onTestFinished(() => {
    for (const node of [style, el, after]) node.remove();
  });
  const top = () => after.getBoundingClientRect().top;
  const before = top();
  const { TutorSessionElement } = await import('../../src/class.ts');
  class Slow extends TutorSessionElement {}
  if (!customElements.get('tutor-session-slow')) customElements.define('tutor-session-slow', Slow);
  await (el as InstanceType<typeof Slow>).updateComplete;
  await nextFrames();
  expect(top()).toBe(before);
});
