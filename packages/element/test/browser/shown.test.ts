/** @module-tag starts-when-wanted */
import { expect, onTestFinished, test } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { frameOf, mount, open, ready } from './mount.ts';

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
