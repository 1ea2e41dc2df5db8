import { expect, test } from 'vitest';
import english from '../../src/words/en.json' with { type: 'json' };
import { languages } from '../../src/words/words.ts';

/** Every text by its path: `closing.error.title`. */
function flatten(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? [[`${path}${key}`, inner]] : flatten(inner as object, `${path}${key}.`),
  );
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
const all = await Promise.all(
  Object.entries(languages).map(async ([tag, load]) => [tag, (await load()).default] as const),
);
const own = flatten(english);

test('the English texts have typographic quotes and apostrophes', () => {
  for (const [, text] of own) expect(text).not.toMatch(/["']/);
});

test.each(all)(
  '%s has every text with its places, translated, set with typographic quotes',
  (_tag, words) => {
    const texts = flatten(words);
    expect(texts.map(([path]) => path)).toEqual(own.map(([path]) => path));
    for (const [index, [path, text]] of texts.entries()) {
      const [, source = ''] = own[index] ?? [];
      expect({ path, places: places(text) }).toEqual({ path, places: places(source) });
      expect(text).not.toMatch(/["']|\.\.\./);
      expect(text).toBe(text.trim().normalize('NFC'));
      expect(text).not.toBe('');
      if (
        source
          .replaceAll(/\{\w+\}/g, '')
          .trim()
          .includes(' ')
      )
        expect(text).not.toBe(source);
      expect(text.includes('…')).toBe(source.includes('…'));
    }
  },
);

test.each(all)(
  '%s names a control by what it shows',
  (_tag, { show, hide, showWhiteboard, hideWhiteboard }) => {
    expect(showWhiteboard.toLowerCase()).toContain(show.toLowerCase());
    expect(hideWhiteboard.toLowerCase()).toContain(hide.toLowerCase());
  },
);
