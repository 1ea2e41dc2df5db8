/** Letters of scripts that put no space between words: what stands beside them is no part of a word. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const inWord = `[[\\p{L}\\p{M}\\p{N}]--${unspaced}]`;
const beginsInWord = new RegExp(`^${inWord}`, 'v');
const endsInWord = new RegExp(`${inWord}$`, 'v');

/**
 * Makes a function that replaces some words, in any case and however their accents are written, wherever they stand as whole words: not
 * inside a longer word or number.
 */
export function replaceWords(words: string, placeholder: string): (text: string) => string {
  const spellings = [...new Set([words, words.normalize('NFC'), words.normalize('NFD')])];
  const pattern = new RegExp(spellings.map(wholeWords).join('|'), 'giv');
  return (text) => text.replaceAll(pattern, () => placeholder);
}

function wholeWords(words: string): string {
  const before = beginsInWord.test(words) ? `(?<!${inWord}|\\d[.,])` : '';
  const after = endsInWord.test(words) ? `(?!${inWord}|[.,]\\d)` : '';
  return `${before}${words.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')}${after}`;
}
