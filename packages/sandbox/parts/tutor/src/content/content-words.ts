import smallWords from './phrases/small-words.json' with { type: 'json' };
import { wordSet } from './word-set.ts';

/** Words that carry nothing: dropped on both sides before comparing. */
const empty = wordSet(smallWords.empty);

/** The words that count: lower case, no diacritics, no punctuation, no articles; "&" and "n" are "and". */
export function contentWords(text: string, maxCharacters = 300): string[] {
  const plain = text
    .slice(0, maxCharacters)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/ ?& ?|(?<=\p{L} )n(?= \p{L})/gu, ' and ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ');
  const words = plain.split(' ').filter(Boolean);
  const counting = words.filter((word) => !empty.has(word)).map((word) => word.replace(/'/g, ''));
  return counting.length > 0 ? counting : words;
}
