import content from '../content/phrases/attempts.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { isNumberWord } from '../grade/read-number.ts';
import type { Attempt } from './attempt.ts';
import type { Nearest } from './nearest.ts';
import {
  beginsQuestion,
  beginsWithAsking,
  beginsWithVerb,
  behind,
  isQuestion,
  type Part,
  partsOf,
} from './parts.ts';

/** What may stand beside a number. */
const around = new Set(content.around.flatMap((line) => line.split(' ')));

/** What a result stands behind. */
const becomes = new Set(
  'is are was be makes make leaves gives equals equal get got = so therefore thus land at with'.split(' '),
);

/** So likely, of 1, a message answers that says nothing but a number; that ends in one; that has one somewhere. */
const shareOfNumber = 0.02;
const shareOfResult = 0.2;
const shareOfAny = 0.45;
const shareOfStep = 0.3;

const isNumber = (word: string): boolean =>
  /\d/.test(word) || isNumberWord(word) || word === 'and' || word === 'over';

/** "is it near 95?" */
const asksAround =
  /^\W*(?:so )?(?:is|was|will|would) (?:it|that) (?:be )?(?:near|close|about|around|over|under|above|below|between|more|less)\b/i;

/** The number that answers a problem, the last one that is said; a step on the way, where it is one. */
export function findNumber(
  { ask }: Problem,
  text: string,
  near: Nearest,
  grade: (answer: string) => Attempt,
): Attempt | null {
  if (asksAround.test(text)) return null;
  const share = near.shareOf('answer');
  const own = new Set(ask.toLowerCase().split(/[^\p{L}]+/u));
  const isAround = (word: string) => around.has(word) || own.has(word);
  const isBare = ({ words }: Part) =>
    words.every((word) => isNumber(word) || isAround(word) || !/\p{L}/u.test(word)) && words.some(isNumber);
  const parts = partsOf(text);
  const isAsked =
    parts.some(beginsQuestion) || (beginsWithAsking(text) && !/^\W*(?:what|how) about\b/i.test(text));
  const asks = isQuestion(text);
  const all = grade(text);
  const { kind } = all.verdict;
  const isGuess = /^\W*(?:is|was) it\b/i.test(text) || text.split(' ').length < 3;
  const isShort = (part: Part) => isBare(part) || (isGuess && part.words.length < 3 && !beginsQuestion(part));
  const isWhole = asks ? parts.every(isShort) && isOneNumber(text) : parts.every(isBare);
  // "7", "is it 7?", "7 apples", "3 + 4 = 7"
  if (kind !== 'none' && kind !== 'unclear') {
    if (parts.length === 1 && (isWhole || !text.includes(' '))) return all;
    if (!isAsked && (isWhole || (parts.length === 1 && !asks)) && share >= shareOfNumber) return all;
    if (kind === 'right' && !asks && share >= 0.1) return all;
  }
  // "2x = 6", "7 or 8"
  const isStep =
    kind === 'unclear' && (/\d ?x\b(?!.*\bx ?=)|\bx ?[-+*/]/i.test(text) || /\d.*\bor\b.*\d/i.test(text));
  if (isStep && !isAsked && (!beginsWithVerb(text) || /^\W*is it\b/i.test(text)) && share >= shareOfNumber)
    return all;
  // Behind a question, or as one, only a number by itself.
  const told = parts.filter((part) => !beginsQuestion(part) && (!asks || isBare(part))).toReversed();
  const leastOfPart = parts.length === 1 ? shareOfNumber : isAsked ? shareOfAny : shareOfResult;
  const candidates: (readonly [part: Part | undefined, least: number])[] = [
    ...told.map((part) => [part, leastOfPart] as const),
    ...(asks ? [] : told.map((part) => [behind(part, (word) => becomes.has(word)), shareOfResult] as const)),
    ...told.map((part) => [behind(part, (word) => !isNumber(word)), shareOfAny] as const),
  ];
  for (const [part, most] of candidates) {
    if (
      !part ||
      !isBare(part) ||
      parseAnswer(part.text).kind !== 'number' ||
      (asks && !isOneNumber(part.text))
    )
      continue;
    const attempt = grade(part.text);
    if (share >= (attempt.verdict.kind === 'right' ? Math.min(most, 0.15) : most)) return attempt;
  }
  // A step on the way, or several: "3x = 15", "7 or 8".
  const mayBe =
    kind === 'unclear'
      ? !beginsWithAsking(text) && !beginsWithVerb(text) && !text.includes('?')
      : kind !== 'none' && !asks;
  return mayBe && share >= shareOfStep ? all : null;
}

/** "is 5/5 one?" and "what if x was 0" name more than an answer. */
const isOneNumber = (text: string): boolean =>
  (text.match(/[-−]?\d+(?:(?:[.,]| ?\/ ?| over )\d+)*(?: \d+\/\d+)?/g) ?? []).length <= 1 &&
  !/\d.*\b(?:one|two|half)\b/i.test(text);
