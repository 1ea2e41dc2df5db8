import { type Level, otherLanguageReply } from '@tutor-session/tutor';
import { daleChall } from 'dale-chall';

/** With the words that sums are said with. */
const easy: ReadonlySet<string> = new Set([
  ...daleChall,
  'minus',
  'plus',
  'times',
  'equals',
  'divided',
  'percent',
]);

/** Endings that leave an easy word easy, and what they stand for. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/'s$|s'$|s$|es$|d$|ed$|ing$|ly$|er$|r$|est$|st$|n't$|'ll$|'re$|'ve$|'d$/, ''],
  [/ies$|ied$|ier$|iest$|ily$/, 'y'],
  [/es$|ed$|er$|est$/, ''],
  [/ing$/, 'e'],
  [/(.)\1(?:ed|ing|er|est)$/, '$1'],
];

const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  endings.some(([ending, rest]) => word.length > 3 && words.has(word.replace(ending, rest)));

/** Of how many words of a sentence one may be neither easy nor the lesson's, by the highest grade of the lesson. */
const wordsPerHardOne = ({ to }: Level): number => (to <= 3 ? 20 : to <= 5 ? 6 : to <= 8 ? 4 : 3);

/** Why a sentence in lower case is not for a student of the level: words above it, or another language. */
export function checkLevel(plain: string, level: Level, known: ReadonlySet<string>): string | undefined {
  if (otherLanguageReply(plain)) return 'it is not in English';
  const words = plain.match(/[a-zà-öø-ÿ]+(?:'[a-z]+)?/g) ?? [];
  const hard = new Set(words.filter((word) => word.length > 1 && !isIn(easy, word) && !isIn(known, word)));
  return hard.size > Math.floor(words.length / wordsPerHardOne(level))
    ? 'it has words that are hard at this level; say it with easier ones'
    : undefined;
}
