import content from '../content/phrases/answers.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import { isKnown, isRight } from '../grade/grade-answer.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { hasDigit, numbersIn } from '../grade/read-number.ts';
import { type FoundAnswer, isNumber, isOneNumber, leastClaim, type Search } from './answer-search.ts';
import { leastMaybe } from './likely.ts';
import { beginsWithVerb, behind, isStep, type Part, piecesOf } from './parts.ts';

const around = wordSet(content.around);
const claims = wordSet(content.claims);
const asksOf = wordSet(content.asksOf);

/** The number that answers a problem. */
export function findNumber({
  text,
  parts,
  own,
  asks,
  isAsked,
  share,
  found,
}: Search): FoundAnswer | undefined {
  const isAround = (word: string) => around.has(word) || own.includes(word) || !/\p{L}/u.test(word);
  /** What says nothing but a number: "7", "the answer is seven apples" with apples in the problem. */
  const isBare = ({ words }: Part) =>
    words.some(isNumber) && words.every((word) => isNumber(word) || isAround(word));
  // "is 95 even?" asks something of the number; "minus 13 over 3" is one.
  const isOfNumber = ({ words }: Part) =>
    asks && words.some((word, at) => asksOf.has(word) && !(at > 0 && isNumber(word)));
  const bare = parts.filter((part) => isBare(part) && !isOfNumber(part));
  // "can i count till i get to 24"
  if (beginsWithVerb(text) && parts[0] !== bare[0]) return undefined;
  // "the same", of two fractions
  const named = parts.find(({ text: piece }) => !hasDigit(piece) && isKnown(found(piece).verdict));
  if (named && !asks) return found(named.text);
  // "7", "is it 7?", "7 + 3 = 10"; of "7 or 8" one is asked for.
  if (bare.length === parts.length && !isAsked) return bare[0] && found(resultOf(bare, found) ?? text);
  // "11/12 and don't ask me how", "ninety five apples"
  const first = parts[0] && beginningOf(parts[0]);
  if (first && !asks && isRight(found(first.text).verdict)) return found(first.text);
  for (const { text: piece } of bare.toReversed()) {
    const { verdict } = found(piece);
    const isSure = isKnown(verdict) || (!isAsked && share >= leastClaim);
    if ((isOneNumber(piece) || isRight(verdict)) && (isSure || share >= leastMaybe))
      return found(piece, isSure);
  }
  for (const part of parts.toReversed()) {
    const claim = behind(part, (word) => claims.has(word));
    if (!claim || !isBare(claim) || !isOneNumber(claim.text)) continue;
    const isResult = share >= leastClaim && !part.words.some(isStep);
    const isSure = !asks && (isResult || isRight(found(claim.text).verdict));
    if (isSure || share >= leastMaybe) return found(claim.text, isSure);
  }
  const whole = found(text);
  const isAnswer = !asks && share >= leastClaim && ['right', 'unclear'].includes(whole.verdict.kind);
  return isAnswer ? whole : undefined;
}

/** "one quarter" of "one quarter is bigger" */
const beginningOf = ({ text, words }: Part): Part | undefined =>
  piecesOf(
    text,
    words.findIndex((word) => !isNumber(word)),
  )[0];

/** "9 10 11 12 13", counted on or back by one. */
function isCounted(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((each, at) => each - (numbers[at] ?? 0));
  return steps.length > 1 && Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

/** Two numbers with a sign between them. */
const isSum = /\d ?[-+*×÷−x:] ?\d/;

/** The one that is the answer, where all parts are numbers; `undefined` where it may be several. */
function resultOf(parts: readonly Part[], found: Search['found']): string | undefined {
  const counted = parts.flatMap(({ text }) => numbersIn(text));
  if (isCounted(counted.map(Number))) return counted.at(-1);
  const results = parts.filter(({ text }) => isOneNumber(text) && !isSum.test(text));
  const [result, ...others] = new Set(results.map(({ text }) => text));
  const last = parts.at(-1);
  // "95. 40 + 40 is 80 and 8 + 7 is 15", "5x − 3x = 2x, so x is 5"
  if (result && others.length === 0) return result;
  const isRightOne = ({ text }: Part) => isRight(found(text).verdict);
  // "6/14 no wait 6/7"; who takes back what is right is asked.
  const isTakenBack = parts.slice(0, -1).some(isRightOne);
  if (!last || !(parts.length === 1 || isRightOne(last) || (last.isResult && !isTakenBack))) return undefined;
  // "8 × 8 is sixty-four"
  const claim = isSum.test(last.text) && behind(last, (word) => claims.has(word));
  if (claim && isOneNumber(claim.text)) return claim.text;
  return (parseAnswer(last.text).kind === 'none' && beginningOf(last)?.text) || last.text;
}
