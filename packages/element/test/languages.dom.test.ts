import '../src/index.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type LanguageSource, languages, useStrings } from '../src/languages.ts';
import { english, type TutorSessionStrings } from '../src/strings.ts';
import { fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest();
beforeEach(() => {
  // happy-dom resolves it with nothing.
  const defined = Promise.resolve(customElements.get('tutor-session') as CustomElementConstructor);
  vi.spyOn(customElements, 'whenDefined').mockReturnValue(defined);
});

const all = await Promise.all(
  Object.entries(languages).map(async ([tag, load]) => {
    if (typeof load !== 'function') throw new Error(`${tag} is not loaded on demand`);
    return [tag, (await load()).strings] as const;
  }),
);

test.each(all)(
  '%s has every text, none empty or left in English, and an ellipsis where English has one',
  (_tag, strings) => {
    expect(Object.keys(strings)).toEqual(Object.keys(english));
    for (const key of Object.keys(english) as (keyof TutorSessionStrings)[]) {
      expect(strings[key]).not.toBe('');
      expect(strings[key]).not.toBe(english[key]);
      expect(strings[key]?.endsWith('…')).toBe(english[key].endsWith('…'));
      expect(strings[key]).toBe(strings[key]?.trim().normalize('NFC'));
    }
  },
);

test.each(['de DE', 'de_DE'])('%s is not a language tag, which is a TypeError', (name) => {
  expect(() => useStrings({ [name]: {} })).toThrow(TypeError);
});

/** Puts an element, which shows its start button, into a part of the page in `lang`. */
function mountIn(lang: string) {
  const part = document.body.appendChild(document.createElement('div'));
  part.lang = lang;
  part.innerHTML = '<tutor-session loading="manual" token-endpoint="/api/tutor"></tutor-session>';
  const el = part.querySelector('tutor-session') as HTMLElementTagNameMap['tutor-session'];
  const shows = (text: string) =>
    vi.waitFor(() => expect(el.shadowRoot?.querySelector('button')?.textContent).toBe(text));
  return { part, el, shows };
}

test('the nearest lang selects the texts, a changed one is followed, and no other language is loaded', async () => {
  const before = mountIn('de');
  await before.shows('Start session');
  const loaders = Object.entries(languages).map(([tag, load]) => [tag, vi.fn(load as () => never)] as const);
  useStrings(Object.fromEntries(loaders));
  await before.shows('Sitzung starten');
  const inFrench = mountIn('fr-CA');
  await inFrench.shows('Commencer la séance');
  inFrench.part.lang = 'nl';
  await inFrench.shows('Sessie starten');
  await mountIn('en-GB').shows('Start session');
  const loaded = loaders.filter(([, load]) => load.mock.calls.length).map(([tag]) => tag);
  expect(loaded).toEqual(['de', 'fr', 'nl']);
});

test('the language around a shadow root counts, and the most exact tag wins', async () => {
  useStrings({ tlh: { start: 'taghpu’' }, 'tlh-Latn': { start: 'taghlu’' } });
  const { part, el, shows } = mountIn('tlh-Latn-x');
  part.appendChild(document.createElement('p')).attachShadow({ mode: 'open' }).append(el);
  await shows('taghlu’');
});

test('an element’s own strings win, and what a language lacks is English', async () => {
  useStrings({ eo: { start: 'Komenci', retry: 'Denove' } });
  const { el, shows } = mountIn('eo');
  await shows('Komenci');
  el.strings = { start: 'Ek!' };
  await shows('Ek!');
  el.fetchToken = () => Promise.reject(new Error('down'));
  await el.start().catch(() => {});
  await shows('Denove');
  expect(el.shadowRoot?.querySelector('p')?.textContent).toBe(english.failed);
});

test.each<[string, unknown]>([
  ['that does not load', () => Promise.reject(new Error('offline'))],
  ['whose module has a default export only', async () => ({ default: { start: 'Incipe' } })],
  ['whose loader returns nothing', () => undefined],
  ['that is undefined', undefined],
])('a language %s leaves the English texts', async (_, source) => {
  useStrings({ la: source as LanguageSource });
  await customElements.whenDefined('tutor-session');
  await mountIn('la').shows('Start session');
});

test('two copies of the module add to the same languages', async () => {
  const copy: typeof import('../src/languages.ts') = await import(`${'../src/languages.ts'}?copy`);
  expect(copy.useStrings).not.toBe(useStrings);
  useStrings({ vo: { start: 'Primön' } });
  copy.useStrings({ ia: { start: 'Comenciar' } });
  await mountIn('ia').shows('Comenciar');
  await mountIn('vo').shows('Primön');
});
