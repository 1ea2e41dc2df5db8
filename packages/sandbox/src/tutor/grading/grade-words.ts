import type { Expected, Misconception } from '../problem.ts';
import { contentWords, matchWords } from './match-words.ts';
import { parseAnswer } from './parse-answer.ts';
import { chooseOne, type Verdict } from './verdict.ts';

type WordsExpected = Extract<Expected, { kind: 'words' }>;

/** An answer in words is short; a longer sentence that holds nothing expected is talk. */
const maxAnswerCharacters = 5;

/** Whether somebody is spoken to: "can i have another one" is no answer in words, and costs nothing. */
function isSpoken(text: string): boolean {
  const words = text.toLowerCase().replace(hedge, '');
  return /\S\s+\S+\s+\S/.test(words) && spoken.test(words);
}

const hedge = /^\W*(?:(?:i (?:think|guess|believe)|maybe|perhaps|is it|it(?:'s| is)|its) )+/;

const spoken =
  /(?<![\p{L}'])(?:i|i'?m|i'?ve|me|my|our|you|u|ur|your|we|us|this|can|can'?t|don'?t|let'?s|give|show|tell|please|pls|plz|how|why)(?![\p{L}'])/u;

function matches(text: string, wanted: string, exact: boolean): boolean {
  if (matchWords(text, wanted, exact)) return true;
  if (!/^\d+$/.test(wanted)) return false;
  const parsed = parseAnswer(text);
  return parsed.kind === 'number' && parsed.readings.some(({ value }) => value.equals(wanted));
}

/** Grades words: case, articles, order and (unless spelling is asked) small typing mistakes don't matter. */
export function gradeWords(
  text: string,
  expected: WordsExpected,
  misconceptions: readonly Misconception[],
): Verdict {
  const exact = expected.exact === true;
  // A known mistake first, letter by letter: it may be only a letter away from the right answer.
  const misconception = misconceptions.find((each) => matchWords(text, each.answer, true));
  if (misconception) return { kind: 'wrong', misconception };
  if (expected.accepted.some((wanted) => matches(text, wanted, exact)))
    return { kind: 'right', simplify: false };
  const words = contentWords(text);
  if (words.length === 0 || words.length > maxAnswerCharacters) return { kind: 'none' };
  if (words.includes('or')) return { kind: 'unclear', say: chooseOne };
  if (isSpoken(text)) return { kind: 'none' };
  return { kind: 'wrong' };
}
