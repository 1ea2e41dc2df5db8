/** @module-tag leaves-history-and-focus-alone */
import { expect, onTestFinished, test } from 'vitest';
import { again, frameOf, type Mounted, mount, ready, send } from './mount.ts';

const button = (el: Element) =>
  el.shadowRoot?.querySelector<HTMLButtonElement>('[part=retry]') as HTMLButtonElement;

/** A session that failed at its start, whose next one does not. */
async function mountFailed(): Promise<Mounted> {
  const mounted = mount();
  const { el } = mounted;
  const { fetchToken } = el;
  el.fetchToken = () => Promise.reject(new Error('down'));
  await expect.poll(() => el.state).toBe('failed');
  await el.updateComplete;
  el.fetchToken = fetchToken;
  return mounted;
}

/** A text field of the page. */
function addField(): HTMLElement {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  return field;
}

/** Adds two pages to the history; what it returns goes back to the first of them, and resolves to its state. */
function pushPages(): () => Promise<unknown> {
  for (const page of [1, 2]) history.pushState({ page }, '');
  return () => {
    const state = new Promise((resolve) =>
      addEventListener('popstate', (event) => resolve(event.state), { once: true }),
    );
    history.back();
    return state;
  };
}

test('a frame that opens by itself takes no focus and cannot be entered before it is up', async () => {
  const field = addField();
  field.focus();
  const mounted = mount();
  const inert: unknown[] = [];
  mounted.el.addEventListener('tutor-statechange', ({ detail }) =>
    inert.push([detail.state, frameOf(mounted.el)?.inert]),
  );
  await ready(mounted);
  expect(inert).toEqual([
    ['authorizing', undefined],
    ['loading', true],
    ['ready', false],
  ]);
  expect(document.activeElement).toBe(field);
});

test('the retry button starts again, focus follows the student into the frame, and returns at the end', async () => {
  const mounted = await mountFailed();
  const { el } = mounted;
  button(el).focus();
  expect(el.shadowRoot?.activeElement).toBe(button(el));
  button(el).click();
  await ready(mounted);
  expect(el.shadowRoot?.activeElement).toBe(frameOf(el));
  el.stop();
  expect(document.activeElement).toBe(el);
  expect(el.shadowRoot?.activeElement).toBeNull();
});

test('a student who moved the focus elsewhere meanwhile is not taken into the frame', async () => {
  const field = addField();
  const mounted = mount('hello', { loading: 'manual' });
  await mounted.el.updateComplete;
  button(mounted.el).focus();
  button(mounted.el).click();
  field.focus();
  await ready(mounted);
  expect(document.activeElement).toBe(field);
});

test('a student is taken into the frame once: the focus they move out of it stays out', async () => {
  const mounted = mount('hello', { loading: 'manual' });
  const { el } = mounted;
  await el.updateComplete;
  button(el).focus();
  button(el).click();
  await ready(mounted);
  expect(el.shadowRoot?.activeElement).toBe(frameOf(el));
  el.focus();
  send(el, 'session.active');
  await expect.poll(() => el.state).toBe('active');
  expect(document.activeElement).toBe(el);
  expect(el.shadowRoot?.activeElement).toBeNull();
});

test('mount, failure, retry, restart and unmount add nothing to history, and Back leads where it led before', async () => {
  const goBack = pushPages();
  const { length } = history;
  const mounted = await mountFailed();
  const { el } = mounted;
  button(el).click();
  await ready(mounted);
  await again(mounted, () => el.restart());
  el.stop();
  el.remove();
  expect(history.length).toBe(length);
  expect(await goBack()).toEqual({ page: 1 });
});
