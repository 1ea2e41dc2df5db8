import content from './dictionary.json' with { type: 'json' };
import { lazily } from './lazily.ts';

/** The 20,000 commonest words of English: none of them is a misspelt other one. */
export const dictionary: () => ReadonlySet<string> = lazily(() => {
  const words = new Set<string>();
  let word = '';
  for (const [, shared = 'A', rest = ''] of content.words.matchAll(/([A-Z])([a-z]*)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - 'A'.charCodeAt(0)) + rest;
    words.add(word);
  }
  return words;
});
