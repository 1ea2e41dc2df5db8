import { contentWords } from '../content/content-words.ts';
import { editDistance } from './edit-distance.ts';
import { isMisspelt } from './is-misspelt.ts';
import { hasDigit } from './read-number.ts';

/** Words that are right as they are, and never misspelt other ones. */
export type KnownWords = Pick<ReadonlySet<string>, 'has'>;

/** Plurals are the same word. */
const isForm = (typed: string, wanted: string): boolean =>
  typed === wanted || typed === `${wanted}s` || `${typed}s` === wanted;

/** Short words must be right; longer ones may have a slip or two behind the first letter (west, test). A known other word is never a slip. */
function sameWord(typed: string, wanted: string, known: KnownWords): boolean {
  if (isForm(typed, wanted)) return true;
  const shorter = Math.min(typed.length, wanted.length);
  if (hasDigit(typed + wanted) || shorter < 4 || typed[0] !== wanted[0] || known.has(typed)) return false;
  const allowed = shorter < 8 ? 1 : 2;
  return editDistance(typed, wanted, allowed) <= allowed || isMisspelt(typed, wanted);
}

const none: KnownWords = new Set();

/** Whether the words typed say what is wanted, give or take order, small words and, but for `exact` ones, typing mistakes. */
export function matchWords(
  text: string,
  wanted: string,
  { exact = false, known = none }: { exact?: boolean | undefined; known?: KnownWords | undefined } = {},
): boolean {
  const [typed, needed] = [contentWords(text), contentWords(wanted)];
  if (exact) return typed.join(' ') === needed.join(' ');
  // A hedge ("roots or leaves") or a long list would hit by luck; a "not" turns the meaning round.
  if (typed.length > needed.length + 3) return false;
  if (typed.some((word) => ['or', 'not', 'no'].includes(word) && !needed.includes(word))) return false;
  return needed.every((word) => typed.some((candidate) => sameWord(candidate, word, known)));
}

/** Whether each word wanted was typed as it is written. */
export function isSpeltRight(text: string, wanted: string): boolean {
  const typed = contentWords(text);
  return contentWords(wanted).every((word) => typed.some((each) => isForm(each, word)));
}

/** Whether two words begin alike, so that one is a form of the other: measure, measured. */
export const sameStem = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length);
  const isNear = shorter >= 4 && Math.abs(a.length - b.length) <= 3;
  return a === b || (isNear && b.startsWith(a.slice(0, shorter - 1)));
};
