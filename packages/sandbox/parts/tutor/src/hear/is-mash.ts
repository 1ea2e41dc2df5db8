import { dictionary } from '../content/dictionary.ts';
import { replacer } from '../content/replacer.ts';

/** A word of which nothing is left is mashed: "asdfgh", "brrr", "fjfj". */
const withoutMash = replacer('mash');

/** "asdfgh", "brrr", "fjfj kdkd": no word is spelt so. */
export const isMash = (text: string): boolean => text.length < 60 && text.trim().split(' ').every(isMashed);

const isMashed = (text: string): boolean => {
  const word = text.toLowerCase();
  return word !== '' && !dictionary().has(word) && withoutMash(word) === '';
};
