/** @module-tag themed-and-translated */
import { expect, onTestFinished, test } from 'vitest';
import { type LanguageSource, languages, useStrings } from '../../src/languages.ts';
import { mount, pageErrors } from './mount.ts';

const buttonText = (el: Element) => el.shadowRoot?.querySelector('button')?.textContent;
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

test('the nearest lang selects the texts, a changed one is followed, and no other language is loaded', async () => {
  const before = mountIn('de');
  await expect.poll(() => buttonText(before.el)).toBe('Start session');
  useStrings(languages);
  await expect.poll(() => buttonText(before.el)).toBe('Sitzung starten');
  expect(loaded()).toEqual(['de']);

  const inFrench = mountIn('fr-CA');
  await expect.poll(() => buttonText(inFrench.el)).toBe('Commencer la séance');
  inFrench.part.lang = 'nl';
  await expect.poll(() => buttonText(inFrench.el)).toBe('Sessie starten');
  expect(loaded()).toEqual(['de', 'fr', 'nl']);

  const inEnglish = mountIn('en-GB');
  await expect.poll(() => buttonText(inEnglish.el)).toBe('Start session');
});

test('the language around a shadow root counts, and the most exact tag wins', async () => {
  useStrings({ tlh: { start: 'taghpu’' }, 'tlh-Latn': { start: 'taghlu’' } });
  const { part, el } = mountIn('tlh-Latn-x');
  part.appendChild(document.createElement('p')).attachShadow({ mode: 'open' }).append(el);
  await expect.poll(() => buttonText(el)).toBe('taghlu’');
});

test('an element’s own strings win, and what a language lacks is English', async () => {
  useStrings({ eo: { start: 'Komenci' } });
  const { el } = mountIn('eo');
  await expect.poll(() => buttonText(el)).toBe('Komenci');
  el.strings = { start: 'Ek!' };
  await expect.poll(() => buttonText(el)).toBe('Ek!');
  el.fetchToken = () => new Promise(() => {});
  el.start();
  await expect.poll(() => el.shadowRoot?.querySelector('p')?.textContent).toBe('Connecting to your tutor…');
});

const broken: Record<string, unknown> = {
  'that does not load': () => Promise.reject(new Error('offline')),
  'whose loader throws': () => {
    throw new Error('offline');
  },
  'whose module has a default export only': async () => ({ default: { start: 'Incipe' } }),
  'whose loader returns nothing': () => undefined,
  'that is undefined': undefined,
};

test.each(Object.keys(broken))(
  'a language %s leaves the English texts, and no error on the page',
  async (kind) => {
    const errors = pageErrors();
    useStrings({ la: broken[kind] as LanguageSource });
    const { el } = mountIn('la');
    await expect.poll(() => buttonText(el)).toBe('Start session');
    expect(errors).toEqual([]);
  },
);

test('Arabic texts run from right to left, also on a page that does not', async () => {
  useStrings(languages);
  const { el } = mountIn('ar');
  await expect.poll(() => buttonText(el)).toBe('بدء الجلسة');
  const button = el.shadowRoot?.querySelector('button') as HTMLElement;
  expect(getComputedStyle(button).unicodeBidi).toBe('plaintext');
});

test('two copies of the module add to the same languages', async () => {
  const address = new URL('../../src/languages.ts?copy', import.meta.url).href;
  const copy = await import(/* @vite-ignore */ address);
  useStrings({ vo: { start: 'Primön' } });
  copy.useStrings({ ia: { start: 'Comenciar' } });
  const [inVolapük, inInterlingua] = [mountIn('vo'), mountIn('ia')];
  await expect.poll(() => buttonText(inInterlingua.el)).toBe('Comenciar');
  await expect.poll(() => buttonText(inVolapük.el)).toBe('Primön');
});
