/** @module-tag starts-when-wanted */
import { expect, onTestFinished, test } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { again, frameOf, type Mounted, mount, open, ready } from './mount.ts';

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

/** A part of the page, and an element in it. */
function mountIn(html: string, props: Partial<TutorSessionElement> = {}) {
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = html;
  onTestFinished(() => part.remove());
  const mounted = mount('hello', props);
  const inner = part.querySelector<HTMLElement>('.in') ?? part;
  inner.append(mounted.el);
  return { ...mounted, part, inner };
}

/** Waits until the element could have begun: another one, mounted later, has. */
async function untilAnotherBegan() {
  await open();
  await nextFrames();
}

const hidden: Record<string, [html: string, show: (inner: HTMLElement) => void]> = {
  'an element with display: none': [
    '<section class="in" style="display: none !important"></section>',
    (inner) => inner.style.removeProperty('display'),
  ],
  'a closed dialog': ['<dialog class="in"></dialog>', (inner) => (inner as HTMLDialogElement).showModal()],
  'closed details': [
    '<details><summary>Lesson</summary><section class="in"></section></details>',
    (inner) => inner.closest('details')?.toggleAttribute('open'),
  ],
  'a part with content-visibility: hidden': [
    '<section class="in" style="content-visibility: hidden"></section>',
    (inner) => inner.removeAttribute('style'),
  ],
};

test.each(Object.keys(hidden))('in %s a session waits, idle, until it is shown', async (kind) => {
  const [html, show] = hidden[kind] ?? [];
  const mounted = mountIn(html ?? '');
  await untilAnotherBegan();
  expect([mounted.asked(), mounted.el.state, frameOf(mounted.el)]).toEqual([0, 'idle', null]);
  show?.(mounted.inner);
  await ready(mounted);
  expect(mounted.asked()).toBe(1);
});

test.each([
  ['a place far off the screen', 'position: absolute; left: -9999px'],
  ['content-visibility: auto, off-screen', 'position: absolute; top: 9999px; content-visibility: auto'],
  ['display: contents', 'display: contents'],
])('with %s it begins at once', async (_, style) => {
  const mounted = mountIn(`<section class="in" style="${style}"></section>`);
  mounted.el.style.cssText = style;
  await ready(mounted);
});

const hide = ({ inner }: { inner: HTMLElement }) => inner.style.setProperty('display', 'none');
const show = ({ inner }: { inner: HTMLElement }) => inner.style.removeProperty('display');
/** Moves the element, which resets its frame in every engine. */
const move = ({ inner, el }: { inner: HTMLElement } & Mounted) => {
  const elsewhere = inner.appendChild(document.createElement('div'));
  elsewhere.append(el);
};

test('a session that is hidden goes on; one that is moved there waits, idle, and begins anew when it is shown', async () => {
  const mounted = mountIn('');
  await ready(mounted);
  hide(mounted);
  await nextFrames();
  expect([mounted.asked(), mounted.el.state]).toEqual([1, 'ready']);
  move(mounted);
  await untilAnotherBegan();
  expect([mounted.asked(), mounted.el.state, frameOf(mounted.el)]).toEqual([1, 'idle', null]);
  await again(mounted, () => show(mounted));
  expect(mounted.asked()).toBe(2);
});

test('start() does not wait, so that a page may hide the element until it is ready', async () => {
  const started = mountIn('');
  hide(started);
  started.el.start();
  await ready(started);
  show(started);
  await nextFrames();
  expect(started.asked()).toBe(1);
});

test('a hidden lazy session that becomes eager begins when it is shown', async () => {
  const mounted = mountIn('', { loading: 'lazy' });
  hide(mounted);
  await mounted.el.updateComplete;
  mounted.el.loading = 'eager';
  await untilAnotherBegan();
  expect([mounted.asked(), mounted.el.state]).toEqual([0, 'idle']);
  show(mounted);
  await ready(mounted);
});

test('a session that is stopped while it waits does not begin when it is shown', async () => {
  const mounted = mountIn('');
  hide(mounted);
  await mounted.el.updateComplete;
  mounted.el.stop();
  show(mounted);
  await untilAnotherBegan();
  expect([mounted.asked(), mounted.el.state]).toEqual([0, 'idle']);
});
