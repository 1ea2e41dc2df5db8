import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/styles/page.css';
import arabic from '../../src/words/ar.json' with { type: 'json' };
import english from '../../src/words/en.json' with { type: 'json' };
import { words } from '../../src/words/words.ts';
import { setUp } from '../components/set-up-app.ts';
import { replying } from '../components/set-up-reply.ts';
import { expectSound } from './page.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  show('ltr');
});

const show = (dir: 'ltr' | 'rtl') => {
  document.documentElement.dir = dir;
  Object.assign(words, dir === 'rtl' ? arabic : english);
};

/** The element that has the focus, in whichever shadow root. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

test('the focus follows homework from step to step, and Escape goes back', async () => {
  const { app, all, button } = await setUp();
  const photo = new Blob(['x'], { type: 'image/png' });
  const at = (text: string) =>
    vi.waitFor(() => expect(focused()?.textContent?.trim() || focused()?.localName).toBe(text));
  const press = async (name: string) => {
    const found = await vi.waitFor(() => button(name));
    found.focus();
    found.click();
  };
  await press('Photo of homework');
  await at('Work on your homework?');
  app.homework.choose(photo);
  await at('Can you read all of it?');
  await userEvent.keyboard('{Escape}');
  await at('textarea');

  app.homework.choose(photo); // dropped while the student writes: the message box is hidden now
  await at('Can you read all of it?');
  await press('Read it');
  await at('Is this what’s on your sheet?');
  await press('Remove problem 1');
  await at('Is this what’s on your sheet?');
  await press('Cancel');
  await at('textarea');
  expect(all('img.photo')).toHaveLength(0);
});

test('a reply is stopped by keyboard, in place of asking for a hint; the focus goes on in the message box, and axe finds nothing', async () => {
  const { app, api, say, button, text } = await replying();
  await say('First come the halves.');
  expect(() => button('Hint')).toThrow();
  button('Stop').focus();
  await expectSound(app);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(focused()?.localName).toBe('textarea'));
  expect(api.calls).toContain('stop-reply');
  expect(text()).toContain('Stopped here');
  expect(button('Hint')).toBeDefined();
  await expectSound(app);
});

const replies = [
  { label: 'Yes, it is “160”', text: 'yes' },
  { label: 'No, that was a step on my way to the answer', text: 'no' },
  { label: 'A hint, please', text: 'hint' },
];

/** A session in the middle of a question back, which the next message answers. */
async function asked() {
  const session = await setUp((api) => {
    api.report = { problem: 'What is 20 × 8 + 7?', replies };
  });
  const { api, all } = session;
  const { sendMessage } = api;
  api.sendMessage = (body) => {
    api.report = {};
    return sendMessage(body);
  };
  return { ...session, buttons: () => all('.reply') as HTMLButtonElement[] };
}

test('a question back has its replies before the hint; one is pressed by keyboard, said by the student, and all are gone', async () => {
  const { api, buttons, all, drawn } = await asked();
  const names = () => all('.tools button').map(({ textContent }) => textContent?.trim());
  expect(names().slice(0, 5)).toEqual([...replies.map(({ label }) => label), 'Hint', 'Photo of homework']);
  const status = all('[role=status]').map(({ textContent }) => textContent?.trim());
  expect(status).toContain(`Replies to choose from: ${replies.map(({ label }) => label).join(', ')}`);
  expect(all('.replies')[0]?.getAttribute('aria-label')).toBe('Replies to choose from');
  all('textarea')[0]?.focus();
  while (focused() !== buttons()[0]) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await drawn();
  expect(api.calls.filter((call) => call.includes('message'))).toEqual(['message m1 yes']);
  expect(names().slice(0, 3)).toEqual(['Hint', 'Explain', 'Skip']);
  expect(focused()?.localName).toBe('textarea');
});

test.each([
  ['ltr', 360, '200%'],
  ['rtl', 834, '100%'],
] as const)(
  '%s, %i pixels wide, with text at %s, the replies are whole, and axe finds nothing',
  async (dir, width, size) => {
    await page.viewport(width, 740);
    document.documentElement.style.fontSize = size;
    show(dir);
    const { app, buttons } = await asked();
    for (const button of buttons()) {
      const { left, right } = button.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
      expect(button.offsetHeight).toBeGreaterThanOrEqual(44);
    }
    await expectSound(app);
  },
);
