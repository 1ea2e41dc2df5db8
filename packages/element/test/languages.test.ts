import { expect, test } from 'vitest';
import { languages, useStrings } from '../src/languages.ts';
import { english, type TutorSessionStrings } from '../src/strings.ts';

const all = await Promise.all(
  Object.entries(languages).map(async ([tag, load]) => {
    if (typeof load !== 'function') throw new Error(`${tag} is not loaded on demand`);
    return [tag, (await load()).strings] as const;
  }),
);

test('there are ten languages besides English, two of them from right to left', () => {
  expect(all.map(([tag]) => tag)).toEqual(['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt']);
});

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

test('a name that is not a language tag is a TypeError', () => {
  expect(() => useStrings({ 'de DE': {} })).toThrow(/is not a language tag/);
  expect(() => useStrings({ de_DE: {} })).toThrow(/is not a language tag/);
});
