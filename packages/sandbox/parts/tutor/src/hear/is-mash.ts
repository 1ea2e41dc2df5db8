import { dictionary } from '../content/dictionary.ts';

/** "asdfgh", "brrr", "fjfj kdkd": no word is spelt so. */
export const isMash = (text: string): boolean => text.length < 60 && text.trim().split(/\s+/).every(isMashed);

const isMashed = (text: string): boolean =>
  !dictionary().has(text.toLowerCase()) &&
  /^\W*(?=\p{L}{4,}\W*$)(?:[b-df-hj-np-tv-xz]{4,}|\p{L}*(?:[b-df-hj-np-tv-xz]{5}|asdf|sdfg|dfgh|hjkl|qwer|zxcv)\p{L}*|(\D{1,3})\1{2,}.?)\W*$/iu.test(
    text,
  );
