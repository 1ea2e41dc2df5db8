import { afterEach, expect, test } from 'vitest';
import { page, server, userEvent } from 'vitest/browser';
import '../../src/styles/page.css';
import arabic from '../../src/words/ar.json' with { type: 'json' };
import english from '../../src/words/en.json' with { type: 'json' };
import { words } from '../../src/words/words.ts';
import { setUp } from '../components/set-up-app.ts';
import { expectSound, focused } from './page.ts';

// What happy-dom cannot show: where the focus is, how wide the buttons are, and what a screen reader gets.
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  show('ltr');
});

const show = (dir: 'ltr' | 'rtl') => {
  document.documentElement.dir = dir;
  Object.assign(words, dir === 'rtl' ? arabic : english);
};

const replies = [
  { label: 'Yes, it is “160”', text: 'yes' },
  { label: 'No, that was a step on my way to the answer', text: 'no' },
  { label: 'A hint, please', text: 'hint' },
];

/** A session in the middle of a question back, which the next message answers. */
async function asked() {
  const session = await setUp((api) => {
    api.report = { problem: 'What is 20 × 8 + 7?', replies };
    api.say('tutor', 'Is “160” your answer?');
  });
  const { api, all } = session;
  const send = api.sendMessage;
  api.sendMessage = (body) => {
    api.report = {};
    return send(body);
  };
  const buttons = () => all('.reply') as HTMLButtonElement[];
  const names = () => all('.tools button').map(({ textContent }) => textContent?.trim());
  return { ...session, buttons, names };
}

test('a question back has its replies before the hint; one is pressed by keyboard, said by the student, and all are gone', async () => {
  const { app, api, buttons, names, all, drawn } = await asked();
  expect(names().slice(0, 5)).toEqual([...replies.map(({ label }) => label), 'Hint', 'Photo of homework']);
  const status = all('[role=status]').map(({ textContent }) => textContent?.trim());
  expect(status).toContain(`Replies to choose from: ${replies.map(({ label }) => label).join(', ')}`);
  expect(all('.replies')[0]?.getAttribute('aria-label')).toBe('Replies to choose from');
  await expectSound(app);
  const [yes] = buttons();
  // The drivers of the other engines have no keyboard here: there it is what Enter does to a button that has the focus.
  if (server.browser === 'chromium') {
    all('textarea')[0]?.focus();
    while (focused() !== yes) await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
  } else {
    yes?.focus();
    yes?.click();
  }
  await drawn();
  expect(api.calls.filter((call) => call.includes('message'))).toEqual(['message m1 yes']);
  expect(names().slice(0, 3)).toEqual(['Hint', 'Explain', 'Skip']);
  if (server.browser === 'chromium') expect(focused()?.localName).toBe('textarea');
  await expectSound(app);
});

test.each([
  ['ltr', 360, '100%'],
  ['ltr', 360, '200%'],
  ['rtl', 360, '100%'],
  ['rtl', 834, '200%'],
] as const)(
  '%s, %i pixels wide, with text at %s, the replies are whole, in order, and axe finds nothing',
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
      const label = button.firstElementChild as HTMLElement;
      expect(getComputedStyle(label).direction).toBe('ltr');
    }
    // The first one is where reading begins.
    const [first, second] = buttons().map((button) => button.getBoundingClientRect());
    const isBelow = (second?.top ?? 0) > (first?.top ?? 0);
    if (!isBelow) expect((second?.left ?? 0) > (first?.left ?? 0)).toBe(dir === 'ltr');
    await expectSound(app);
  },
);
