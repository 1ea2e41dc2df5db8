import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUp as setUpApp } from './set-up-app.ts';

afterEach(() => document.body.replaceChildren());

let focused: HTMLElement | undefined;
// happy-dom's own loses what is removed while it has the focus.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    focused = this;
    this.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
});

async function setUp() {
  const page = await setUpApp((api) => {
    api.say('student', '3/4'); // has no thumbs
    api.say('tutor', 'Take your time.');
  });
  const thumbs = () => page.all('.thumb') as HTMLButtonElement[];
  await vi.waitFor(() => expect(thumbs()).toHaveLength(4));
  const status = () => page.all('tutor-conversation')[0]?.shadowRoot?.querySelector('[role="status"]');
  const click = async (index: number) => {
    thumbs()[index]?.click();
    await page.drawn();
  };
  const pressed = () => thumbs().map((thumb) => thumb.getAttribute('aria-pressed') === 'true');
  const words = async () => {
    await vi.waitFor(() => expect(page.all('input[maxlength]')).toHaveLength(1));
    return page.all('input[maxlength]')[0] as HTMLInputElement;
  };
  return { ...page, thumbs, status, click, pressed, words };
}

test('a line of the tutor is rated, and the rating taken back, each with a word about it', async () => {
  const { api, click, pressed, status } = await setUp();
  await click(0);
  expect(pressed()).toEqual([true, false, false, false]);
  expect(status()?.textContent).toBe('Thank you for telling us.');
  await click(1);
  expect(pressed()).toEqual([false, true, false, false]);
  await click(1);
  expect(pressed()).toEqual([false, false, false, false]);
  expect(status()?.textContent).toBe('Taken back.');
  expect(api.calls.slice(-3)).toEqual(['rate 0 up', 'rate 0 down', 'rate 0 null']);
});

test('a few words can follow, and the focus is back at the thumb afterwards', async () => {
  const { api, all, click, drawn, thumbs, words } = await setUp();
  await click(3);
  const input = await words();
  expect(input.maxLength).toBe(500);
  input.value = ' I do not get it ';
  input.form?.requestSubmit();
  await drawn();
  expect(api.calls.at(-1)).toBe('rate 2 down I do not get it');
  expect(all('.why')).toHaveLength(0);
  expect(focused).toBe(thumbs()[3]);
});

test('Escape closes the words unsent; the rating stays', async () => {
  const { api, all, click, press, pressed, words } = await setUp();
  await click(0);
  await press(await words(), { key: 'Escape' });
  expect(all('.why')).toHaveLength(0);
  expect(api.calls.at(-1)).toBe('rate 0 up');
  expect(pressed()[0]).toBe(true);
});

test("only the last line's thumbs are in the tab order, and the arrow keys lead to the others", async () => {
  const { thumbs, press } = await setUp();
  const order = () => thumbs().map(({ tabIndex }) => tabIndex);
  expect(order()).toEqual([-1, -1, 0, 0]);
  const [, second, , fourth] = thumbs();
  fourth?.focus();
  await press(fourth as Element, { key: 'ArrowUp' });
  expect(order()).toEqual([0, 0, -1, -1]);
  await press(second as Element, { key: 'ArrowDown' });
  expect(order()).toEqual([-1, -1, 0, 0]);
});
