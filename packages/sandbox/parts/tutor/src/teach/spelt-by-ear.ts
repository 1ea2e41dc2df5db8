import { remember } from '../content/remember.ts';
import { editDistance } from '../grade/edit-distance.ts';
import { isMisspelt, soundOf } from '../grade/is-misspelt.ts';

/** Counted as so many letters, a word is meant only where no other is nearer. */
export const farOff = 10;

/** Letters between misspelt words and those that were meant, word by word; without end where others were. */
export function wrongLetters(typed: string, meant: string, isAsked: boolean): number {
  const wanted = meant.split(' ');
  const all = typed.split(' ').map((word, at) => {
    const meant = wanted[at] ?? '';
    const letters = wrongInWord(word, meant, isAsked, wanted.length > 1 ? 3 : 4);
    return letters === Number.POSITIVE_INFINITY && isAsked && isFarOff(word, meant) ? farOff : letters;
  });
  return all.reduce((sum, each) => sum + each, 0);
}

/** Words shorter than `least` are never misspelt. */
function wrongInWord(typed: string, meant: string, isAsked: boolean, least: number): number {
  if (typed === meant) return 0;
  const sameSound = soundOf(typed) === soundOf(meant);
  const letters = sameSound
    ? Math.min(editDistance(typed, meant, 4), editDistance(written(typed), written(meant), 3))
    : editDistance(typed, meant, 1);
  if (letters > (sameSound ? 4 : 1) && !(isAsked && sameSound)) return Number.POSITIVE_INFINITY;
  const shorter = Math.min(typed.length, meant.length);
  const mostLetters =
    syllablesOf(typed) !== syllablesOf(meant) ? 1 : shorter >= 5 ? 3 : typed.length === meant.length ? 2 : 1;
  const soundsAlike = letters <= mostLetters && sameSound;
  const isSlip = letters === 1 && typed[0] === meant[0] && (shorter >= 5 || least < 4);
  const isNear = isAsked && shorter >= least && (soundsAlike || isSlip);
  // Of two words as near, the one that sounds the same was meant.
  if (isNear || isMisspelt(typed, meant)) return letters - (sameSound ? 0.5 : 0);
  return isAsked && sameSound && soundOf(meant).length >= 4 ? farOff - 1 : Number.POSITIVE_INFINITY;
}

/** Whether a long word is written by ear: "catapiler", "herbivoar", "personifikashun". */
function isFarOff(typed: string, meant: string): boolean {
  if (Math.min(typed.length, meant.length) < 7) return false;
  const [one, other] = [heardAs(typed), heardAs(meant)];
  if (one[0] !== other[0]) return false;
  const most = meant.length < 9 ? 2 : 3;
  const last = (word: string) => word.replace(/[aeiouy]+$/, '').at(-1);
  return (
    last(one) === last(other) &&
    syllablesOf(one) === syllablesOf(other) &&
    editDistance(one, other, most) <= most
  );
}

/** A word as a child may write it that hears it: `chlorophyll` → `klorofil`. */
export const written: (word: string) => string = remember((word) =>
  word
    .replace(/ph|(?<=[aeiouy]r?)th/g, 'f')
    .replace(/(?<=[cr])h(?=[lrey])/g, '')
    .replace(/ck|c(?![hiey])/g, 'k')
    .replace(/(.)\1+/g, '$1')
    .replace(/y/g, 'i'),
);

/** The same without an "r" that many do not speak: "catapila". */
const heardAs = (word: string): string => written(word).replace(/r(?![aeiou])/g, '');

/** Where the vowels of a word are: `ocean`, `oshun` → `a·a·`. */
const syllablesOf = (word: string): string =>
  word
    .replace(/[aeiouyw]+/g, 'a')
    .replace(/a$/, '')
    .replace(/[^a]+/g, '·');
