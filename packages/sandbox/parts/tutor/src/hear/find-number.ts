import content from '../content/phrases/attempts.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { isEstimate } from '../grade/grade-answer.ts';
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
  piecesOf,
} from './parts.ts';

/** What may stand beside a number. */
const around = wordSet(content.around);

/** What a result stands behind; and in a question, too: "so 20?" */
const becomes = wordSet(content.becomes);
const claims = wordSet(content.claims);

/** So likely, of 1, a message answers that says nothing but a number; that ends in one; that has one somewhere. */
const shareOfNumber = 0.02;
const shareOfResult = 0.2;
const shareOfAny = 0.45;
const shareOfStep = 0.3;

const isNumber = (word: string): boolean =>
  /\d/.test(word) || word === 'and' || word === 'over' || word.split('-').every(isNumberWord);

/** "is it near 95?" */
const asksAround =
  /^\W*(?:so )?(?:is|was|will|would) (?:it|that) (?:be )?(?:near|close|about|around|over|under|above|below|between|more|less)\b/i;

/** "what is 7 times 8", "7 times what is 56" */
const asksFor = /\b(?:what|whats|which|how|why)\b/i;

/** Numbers in digits: `−8`, `3/4`, `1 1/2`, `0.5`, `50%`. */
const digits = /[-−]?\d+(?:(?:[.,]| ?\/ ?| over )\d+)*(?: \d+\/\d+)?%?/g;

/** A number with which a message begins that tells something else, too: "4 and my cat had babies", "10 haha". */
const begins =
  /^\s*([-−]?\d+(?:[/.,]\d+)*)(?=\s*[.!,;]\s|\s+(?:and|but|so|lol|ha(?:ha)+|omg|yay|im|i'm|my|easy|now|can we|bc|cuz|because)\b(?!\s*\d))/i;

/** A number in words before what it counts: "seven apples". */
function leadingNumber(part: Part | undefined): Part | undefined {
  const count = part?.words.findIndex((word) => !isNumber(word)) ?? 0;
  return part && count > 0 ? piecesOf(part.text, count)[0] : undefined;
}

/** What a message is searched with for a number. */
interface Search {
  readonly ask: string;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly share: number;
  readonly asks: boolean;
  /** Whether a part of it is a question. */
  readonly isAsked: boolean;
  /** Whether a part says nothing but a number. */
  readonly isBare: (part: Part) => boolean;
  readonly grade: (answer: string) => Attempt;
  readonly whole: Attempt;
}

/** The number that answers a problem, the last one that is said; a step on the way, where it is one. */
export function findNumber(
  { ask }: Problem,
  text: string,
  near: Nearest,
  grade: (answer: string) => Attempt,
): Attempt | null {
  if (asksAround.test(text)) return null;
  const [, begun] = begins.exec(text) ?? [];
  const first = begun && grade(begun);
  if (first && first.verdict.kind === 'right') return first;
  const led = isQuestion(text) ? undefined : leadingNumber(partsOf(text)[0]);
  const right = led && grade(led.text);
  if (right && right.verdict.kind === 'right') return right;
  const own = new Set(ask.toLowerCase().split(/[^\p{L}]+/u));
  const isAround = (word: string) => around.has(word) || own.has(word);
  const parts = partsOf(text);
  const search: Search = {
    ...{ ask, text, parts, grade },
    share: near.shareOf('answer'),
    asks: isQuestion(text),
    isAsked:
      parts.some(beginsQuestion) || (beginsWithAsking(text) && !/^\W*(?:what|how) about\b/i.test(text)),
    isBare: ({ words }) =>
      words.every((word) => isNumber(word) || isAround(word) || !/\p{L}/u.test(word)) && words.some(isNumber),
    whole: grade(text),
  };
  return findWhole(search) ?? findLast(search) ?? findUnclear(search);
}

/** What the whole message says: "7", "is it 7?", "7 apples", "3 + 4 = 7", "2x = 6". */
function findWhole({ text, parts, share, asks, isAsked, isBare, grade, whole }: Search): Attempt | null {
  const { kind } = whole.verdict;
  const isGuess = /^\W*(?:is|was) it\b/i.test(text) || text.split(' ').length < 3;
  const isShort = (part: Part) => isBare(part) || (isGuess && part.words.length < 3 && !beginsQuestion(part));
  const isAll = asks ? parts.every(isShort) && isOneNumber(text) : parts.every(isBare);
  if (kind !== 'none' && kind !== 'unclear') {
    if (parts.length === 1 && (isAll || !text.includes(' '))) return whole;
    if (!isAsked && (isAll || (parts.length === 1 && !asks)) && share >= shareOfNumber) return whole;
    return kind === 'right' && !asks && share >= 0.1 ? whole : null;
  }
  // "20 kilometers per hour?"
  const [number = '', ...units] = parts[0]?.words ?? [];
  if (asks && isAll && parts.length === 1 && isNumber(number) && !units.some((word) => becomes.has(word)))
    return grade(number);
  const isStep = kind === 'unclear' && /\d ?x\b(?!.*\bx ?=)|\bx ?[-+*/]/i.test(text);
  // "7x = −56, −56/7 = −8"
  const result = isStep && !asks ? claimedIn(parts, becomes).at(-1) : undefined;
  const attempt = result && grade(result.text);
  if (attempt?.verdict.kind === 'right') return attempt;
  const isSeveral = kind === 'unclear' && /\d.*\bor\b.*\d/i.test(text);
  const mayAsk = isAsked || (beginsWithVerb(text) && !/^\W*is it\b/i.test(text));
  return (isStep || isSeveral) && !mayAsk && share >= shareOfNumber ? whole : null;
}

/** What stands behind a word that says it is a result; "7 times what is 56" claims none. */
const claimedIn = (parts: readonly Part[], claim: ReadonlySet<string>): Part[] =>
  parts
    .filter((part) => !part.words.some((word) => asksFor.test(word)))
    .flatMap((part) => behind(part, (word) => claim.has(word)) ?? []);

/** The last number that is said by itself, as a result, or at the end; behind a question, or as one, only by itself. */
function findLast({ ask, text, parts, share, asks, isAsked, isBare, grade, whole }: Search): Attempt | null {
  const told = parts.filter((part) => !beginsQuestion(part) && (!asks || isBare(part))).toReversed();
  const leastOfPart = parts.length === 1 ? shareOfNumber : isAsked ? shareOfAny : shareOfResult;
  // Of several numbers, one of the problem is a result only where it is said to be one.
  const ofAsk = new Set(ask.match(/\d+/g));
  const isOfAsk = (part: Part) =>
    (text.match(digits) ?? []).length > 1 && part.text.match(/\d+/g)?.every((each) => ofAsk.has(each));
  const last = told.flatMap((part) => behind(part, (word) => !isNumber(word)) ?? []);
  const candidates: (readonly [part: Part, least: number])[] = [
    ...told.map((part) => [part, leastOfPart] as const),
    ...claimedIn(parts, asks ? claims : becomes)
      .toReversed()
      .map((part) => [part, shareOfResult] as const),
    ...last.filter((part) => !isOfAsk(part)).map((part) => [part, shareOfAny] as const),
  ];
  for (const [part, most] of candidates) {
    if (!isBare(part) || parseAnswer(part.text).kind !== 'number' || (asks && !isOneNumber(part.text)))
      continue;
    const attempt = grade(part.text);
    if (share >= (attempt.verdict.kind === 'right' ? Math.min(most, 0.15) : most))
      return attempt.verdict.kind === 'wrong' && isEstimate(text) ? whole : attempt;
  }
  return null;
}

/** The one number that is said, "365 like every year"; a step on the way, or several: "3x = 15", "7 or 8". */
function findUnclear({ text, share, asks, grade, whole }: Search): Attempt | null {
  const { kind } = whole.verdict;
  const isOpen =
    kind === 'unclear' && !beginsWithAsking(text) && !beginsWithVerb(text) && !text.includes('?');
  if (share < shareOfStep || !(isOpen || (kind !== 'none' && kind !== 'unclear' && !asks))) return null;
  const [number, ...others] = text.match(digits) ?? [];
  return isOpen && number && others.length === 0 && !isEstimate(text) ? grade(number) : whole;
}

/** "is 5/5 one?" and "what if x was 0" name more than an answer. */
const isOneNumber = (text: string): boolean =>
  (text.match(digits) ?? []).length <= 1 && !/\d.*\b(?:one|two|half)\b/i.test(text);
