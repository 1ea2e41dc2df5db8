import { remember } from '../content/remember.ts';
import { replacer } from '../content/replacer.ts';
import { editDistance } from './edit-distance.ts';

/** What a word sounds like, roughly: its consonants, none twice in a row. */
export const soundOf: (word: string) => string = remember(replacer('sounds'));

/** A word with no letter twice in a row. */
export const single = (word: string): string => word.replace(/(.)\1+/g, '$1');

const sorted = (word: string): string => [...word].sort().join('');

/** Whether a word was probably meant: the same by sound and nearly by letters, a double letter single, two swapped, or a long word one off. */
export function isMisspelt(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < 4 || typed === meant) return false;
  if (Math.abs(typed.length - meant.length) > 4) return false;
  const isSameStart = typed[0] === meant[0];
  if (isSameStart && single(typed) === single(meant)) return true;
  const most = isSameStart ? (shorter < 8 ? 2 : 4) : shorter < 6 ? 1 : 2;
  const isSameSound = soundOf(typed) === soundOf(meant);
  const isSwapped = isSameStart && typed.length === meant.length && sorted(typed) === sorted(meant);
  if (!isSwapped && shorter < (isSameSound ? 5 : 7)) return false;
  const distance = editDistance(typed, meant, isSameSound ? most : 1);
  return distance === 1 || (isSameSound && shorter >= 5 && distance <= most);
}
