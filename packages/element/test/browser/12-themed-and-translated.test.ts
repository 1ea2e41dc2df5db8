import { expect, onTestFinished, test } from 'vitest';
import { languages, useStrings } from '../../src/languages.ts';
import { mount } from './mount.ts';

const words = (el: Element) => el.shadowRoot?.querySelector('button')?.textContent;
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /\/strings\/(\w+)\.ts/.exec(name)?.[1] ?? []);

/** Puts a manual element, which shows its start button, into a part of the page in `lang`. */
function mountIn(lang: string) {
  const part = document.body.appendChild(document.createElement('div'));
  part.lang = lang;
  const { el } = mount('hello', { loading: 'manual' });
  part.append(el);
  onTestFinished(() => part.remove());
  return { part, el };
}

test('the nearest lang chooses the words, a changed one is followed, and no other language is loaded', async () => {
  const before = mountIn('de');
  await expect.poll(() => words(before.el)).toBe('Start session');
  useStrings(languages);
  await expect.poll(() => words(before.el)).toBe('Sitzung starten');
  expect(loaded()).toEqual(['de']);

  const inFrench = mountIn('fr-CA');
  await expect.poll(() => words(inFrench.el)).toBe('Commencer la séance');
  inFrench.part.lang = 'nl';
  await expect.poll(() => words(inFrench.el)).toBe('Sessie starten');
  expect(loaded()).toEqual(['de', 'fr', 'nl']);

  const inEnglish = mountIn('en-GB');
  await expect.poll(() => words(inEnglish.el)).toBe('Start session');
});

test('the language around a shadow root counts, and the most exact tag wins', async () => {
  useStrings({ tlh: { start: 'taghpu’' }, 'tlh-Latn': { start: 'taghlu’' } });
  const { part, el } = mountIn('tlh-Latn-x');
  part.appendChild(document.createElement('p')).attachShadow({ mode: 'open' }).append(el);
  await expect.poll(() => words(el)).toBe('taghlu’');
});

test('an element’s own strings win, and what a language lacks is English', async () => {
  useStrings({ eo: { start: 'Komenci' } });
  const { el } = mountIn('eo');
  await expect.poll(() => words(el)).toBe('Komenci');
  el.strings = { start: 'Ek!' };
  await expect.poll(() => words(el)).toBe('Ek!');
  el.fetchToken = () => new Promise(() => {});
  el.start();
  await expect.poll(() => el.shadowRoot?.querySelector('p')?.textContent).toBe('Connecting to your tutor…');
});

test('a language that does not load leaves the English words', async () => {
  useStrings({ la: () => Promise.reject(new Error('offline')) });
  const { el } = mountIn('la');
  await expect.poll(() => words(el)).toBe('Start session');
});

test('Arabic words run from right to left, also on a page that does not', async () => {
  useStrings(languages);
  const { el } = mountIn('ar');
  await expect.poll(() => words(el)).toBe('بدء الجلسة');
  const button = el.shadowRoot?.querySelector('button') as HTMLElement;
  expect(getComputedStyle(button).unicodeBidi).toBe('plaintext');
});
