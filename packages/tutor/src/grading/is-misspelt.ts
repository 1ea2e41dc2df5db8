import { editDistance } from './edit-distance.ts';

/** What a word sounds like, roughly: its consonants, none twice in a row. */
const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![eiy])/g, 'k')
    .replace(/z|c/g, 's')
    .replace(/(?<=.)[aeiouyhw]/g, '')
    .replace(/^[aeiouy]/, '')
    .replace(/(.)\1+/g, '$1');

const sorted = (word: string): string => [...word].sort().join('');

/**
 * Whether a word was probably meant: it sounds the same and is nearly written the same, is long and one letter off, or has two letters
 * in the wrong order.
 */
export function isMisspelt(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < 4 || typed === meant) return false;
  const distance = editDistance(typed, meant, 2);
  if (distance === 1 && typed[0] === meant[0] && sorted(typed) === sorted(meant)) return true;
  if (shorter < 5 || distance > (shorter < 6 ? 1 : 2)) return false;
  return sound(typed) === sound(meant) || (distance === 1 && shorter >= 7);
}
