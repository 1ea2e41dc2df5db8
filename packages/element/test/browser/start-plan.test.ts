/** @module-tag starts-when-wanted */
import { expect, inject, onTestFinished, test } from 'vitest';
import { embedAt, frameOf, mount, ready } from './mount.ts';

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

test('a lazy session in view begins by itself; start() does not wait for the view', async () => {
  await ready(mount('hello', { loading: 'lazy' }));
  farBelow();
  const below = mount('hello', { loading: 'lazy' });
  await below.el.updateComplete;
  below.el.start();
  await ready(below);
  below.el.scrollIntoView();
  await nextFrames();
  expect(below.asked()).toBe(1);
});

test('a lazy session that became manual, or was stopped, does not begin in view', async () => {
  farBelow();
  const manual = mount('hello', { loading: 'lazy' });
  const stopped = mount('hello', { loading: 'lazy' });
  await stopped.el.updateComplete;
  await nextFrames();
  manual.el.loading = 'manual';
  stopped.el.stop();
  manual.el.scrollIntoView();
  stopped.el.scrollIntoView();
  await nextFrames();
  await nextFrames();
  expect([manual.asked(), stopped.asked()]).toEqual([0, 0]);
});

test('preload() and a pointer near the start button connect to the embed’s server, and leave nothing on the page', async () => {
  const mounted = mount('hello', { loading: 'manual' });
  const { el } = mounted;
  await el.updateComplete;
  const hrefs: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement) hrefs.push(node.href);
  });
  observer.observe(document.head, { childList: true });
  onTestFinished(() => observer.disconnect());
  el.preload(); // knows no address yet, and does nothing
  el.embedUrl = 'javascript:alert(1)';
  await el.updateComplete;
  el.embedUrl = embedAt('hello');
  await el.updateComplete;
  el.preload();
  el.shadowRoot?.querySelector('section')?.dispatchEvent(new PointerEvent('pointerenter'));
  await nextFrames();
  expect(hrefs).toEqual(Array(3).fill(`${inject('embedOrigin')}/`));
  expect(document.querySelector('link[rel=preconnect]')).toBeNull();
  expect([mounted.asked(), el.state]).toEqual([0, 'idle']);
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
