import spellings from '../content/phrases/spellings.json' with { type: 'json' };
import { editDistance } from '../grading/match-words.ts';

const list = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

const replacements = new Map(
  Object.entries(spellings.words).flatMap(([words, meant]) => words.split('|').map((word) => [word, meant])),
);
const endings = Object.entries(spellings.endings);
const beforeIs = list(spellings.beforeIs);
const atTheEnd = list(spellings.atTheEnd);

/** The longer words by which a question is recognised. */
const oftenMisspelt = list(spellings.oftenMisspelt);

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

/** What stands around a word and is no part of it. */
const around = /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{N}\p{Extended_Pictographic}%]+$/gu;

/** A word without contraction (`don't` → `do not`), as it is usually spelt. */
function plainWord(typed: string): string {
  const word = typed.replace(around, '');
  const known = replacements.get(word);
  if (known) return known;
  const [ending, meant] = endings.find(([ending]) => word.endsWith(ending)) ?? [];
  if (ending && meant) {
    const stem = word.slice(0, -ending.length);
    return `${stem} ${ending === "'s" && beforeIs.includes(stem) ? 'is' : meant}`;
  }
  if (word.length < 4 || oftenMisspelt.includes(word)) return word;
  return oftenMisspelt.find((meant) => isMisspelt(word, meant)) ?? word;
}

/** The sentences of a student's message: plain words with a blank behind each, and a question mark where one stands at the end. */
export function plainSentences(text: string): string[] {
  const sentences = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\.{2,}|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .split(/(?<=[!?;])(?![!?])|(?<=[.:])(?=\s|\p{L}|$)|\n/u)
    .map((sentence) => {
      const words = sentence
        .split(/[\s,_*~"“”()]+/)
        .map(plainWord)
        .filter(Boolean);
      while (words.length > 1 && atTheEnd.includes(words.at(-1) ?? '')) words.pop();
      return [...words, ...(sentence.includes('?') ? ['?'] : []), ''].join(' ');
    });
  const spoken = sentences.filter(Boolean);
  return spoken.length > 0 ? spoken : [''];
}
