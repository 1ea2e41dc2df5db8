import { afterEach, expect, test } from 'vitest';
import { EmbedApiError } from '../../src/session/embed-api-error.ts';
import { showLanguage } from '../../src/words/words.ts';
import { setUp as openApp } from './set-up-app.ts';

const setUp = async (tag: string) => {
  const page = await openApp((api) => {
    const replies = [{ label: 'Yes', text: 'yes' }];
    api.report = { progress: { number: 2, of: 6 }, problem: 'What is 1/2 + 1/4?', replies };
  });
  await showLanguage(document, tag);
  page.app.renderAll();
  await page.drawn();
  return page;
};
afterEach(() => showLanguage(document, 'en'));

test('the page follows the language of the page around it, the lesson stays English and says so once', async () => {
  const { all, text, button } = await setUp('de-AT');
  expect(document.documentElement.lang).toBe('de-AT');
  expect(document.title).toBe('Tutoring-Sitzung');
  expect(button('Sitzung beenden').disabled).toBe(false);
  expect(text()).toContain('Aufgabe 2 von 6');
  expect(text().split('Dein Tutor unterrichtet auf Englisch.')).toHaveLength(2);
  const lesson = [...all('.tutor .line > p'), ...all('.problem > p'), ...all('.reply > span')];
  expect(lesson.length).toBeGreaterThan(2);
  const heads = all('tutor-header, h1, .meta').map(({ textContent }) => textContent);
  expect(heads.join(' ')).toMatch(/Brüche.*Mathematik/s);
  for (const part of lesson) {
    expect(part.getAttribute('lang')).toBe('en');
    expect(part.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  }
});

test('a language without texts leaves the page English, and the last of two languages wins', async () => {
  const { text } = await setUp('fr-CA');
  expect(document.documentElement.lang).toBe('en');
  expect(text()).toContain('Problem 2 of 6');
  await Promise.all([showLanguage(document, 'de'), showLanguage(document, 'es')]);
  expect(document.documentElement.lang).toBe('es');
});

test('cards on the whiteboard that are open when the language changes follow it', async () => {
  const { all, app, drawn } = await openApp((api) => {
    api.report = { task: { command_type: 'order', payload: { title: 'Order them', items: ['1/2', '1/3'] } } };
  });
  const shown = () => all('tutor-cards')[0]?.shadowRoot?.textContent;
  await expect.poll(shown).toContain('Drag the cards into order');
  await showLanguage(document, 'de');
  app.renderAll();
  await drawn();
  expect(shown()).toContain('Zieh die Karten');
});

test('a refusal of the service is shown in the language of the page', async () => {
  const { api, text, type, press } = await setUp('de');
  api.failNext('message', new EmbedApiError('refused', 'Too long.', { code: 'invalid_request' }));
  await press(await type('x'), { key: 'Enter' });
  expect(text()).toContain('Etwas ist schiefgegangen.');
  expect(text()).not.toContain('Too long.');
});
