import { contentWords } from '../content/content-words.ts';
import { dictionary } from '../content/dictionary.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { gradeAnswer, type Verdict } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { matchWords } from '../grade/match-words.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { isNumberWord } from '../grade/read-number.ts';
import { findWords } from './find-word-answer.ts';
import { type FoundAnswer, type Grade, isKnown, isRight, leastClaim } from './found-answer.ts';
import { type Likely, leastMaybe } from './likely.ts';
import {
  beginsQuestion,
  beginsWithVerb,
  behind,
  isQuestion,
  type Part,
  partsOf,
  piecesOf,
  withoutTag,
} from './parts.ts';

/** The piece as it may be said to the student: the one number that it has, or a name that the problem has; `undefined` for all else. */
export function askable(problem: Problem, piece: string): string | undefined {
  const { expected, misconceptions } = problem;
  if (expected.kind === 'number') {
    const numbers = piece.match(digits) ?? [];
    return numbers.length === 1 && piece.length < 30 ? numbers[0]?.trim() : undefined;
  }
  const names = [...expected.accepted, ...misconceptions.map(({ answer }) => answer)];
  return names.find((name) => matchWords(piece, name));
}

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

const around = wordSet(content.around);
const claims = wordSet(content.claims);
const asksOf = wordSet(content.asksOf);
const steps = wordSet(content.steps);
const yesOrNo = wordSet(content.yesOrNo);

/** The piece of a message that answers the problem, surely or perhaps; `undefined` where none does. */
export function findAnswer(
  problem: Problem,
  said: string,
  likely: Likely,
  known: LessonWords,
): FoundAnswer | undefined {
  const text = withoutTag(said.trim());
  if (text === '' || said.length > maxCharacters || said.includes('{')) return undefined;
  const grade = (piece: string): Verdict => gradeAnswer(problem, piece, known);
  const sure = (piece: string): FoundAnswer => ({ text: piece, verdict: grade(piece), isSure: true });
  if (isYesOrNo(problem)) {
    const words = contentWords(text);
    return words.some((word) => yesOrNo.has(word)) && words.length < 5 ? sure(text) : undefined;
  }
  const { expected } = problem;
  if (expected.kind === 'number') return findNumber(problem, text, likely, grade);
  const list = expected.order || expected.pairs ? gradeList(text, expected, [], known) : null;
  // "is a minute shorter than an hour"
  if (list?.kind !== 'right' && (expected.order || expected.pairs) && beginsWithVerb(text)) return undefined;
  if (list && !partsOf(text).some(beginsQuestion)) return sure(text);
  return findWords(problem, text, likely, known, grade);
}

const digit = /\d/;

const isNumber = (word: string): boolean =>
  digit.test(word) ||
  ['and', 'over', 'minus'].includes(word) ||
  word.split('-').every(isNumberWord) ||
  (word.length > 3 && !steps.has(word) && !dictionary().has(word) && parseAnswer(word).kind === 'number');

/** What says nothing but a number: "7", "the answer is seven apples" with apples in the problem. */
function isBareNumber({ words }: Part, own: ReadonlySet<string>): boolean {
  const isAround = (word: string) => around.has(word) || own.has(word) || !/\p{L}/u.test(word);
  return words.some(isNumber) && words.every((word) => isNumber(word) || isAround(word));
}

/** "ninety five apples" → "ninety five" */
function withoutThing(part: Part): Part {
  const count = part.words.findIndex((word) => !isNumber(word));
  const counts = count > 0 && count === part.words.length - 1 && !asksOf.has(part.words.at(-1) ?? '');
  return (counts && piecesOf(part.text, count)[0]) || part;
}

/** Two numbers with a sign between them. */
const isSum = /\d ?[-+*×÷−x] ?\d/;

function findNumber(
  { ask, expected }: Problem,
  text: string,
  likely: Likely,
  grade: Grade,
): FoundAnswer | undefined {
  const units = expected.kind === 'number' ? (expected.also ?? []) : [];
  const own = new Set([...contentWords(ask), ...units.flatMap((each) => each.split(' '))]);
  const asks = isQuestion(text);
  const told = partsOf(text).filter(({ words: [first] }) => first !== 'not');
  const parts = asks ? told : told.map(withoutThing);
  const isAsked = parts.some(beginsQuestion);
  const share = likely.shareOf('answer');
  // "is 95 even?" asks something of the number.
  const isOfNumber = (part: Part) => asks && part.words.some((word) => asksOf.has(word));
  const bare = parts.filter((part) => isBareNumber(part, own) && !beginsQuestion(part) && !isOfNumber(part));
  // "can i count till i get to 24"
  if (beginsWithVerb(text) && parts[0] !== bare[0]) return undefined;
  const found = (piece: string, isSure: boolean): FoundAnswer => ({
    text: piece,
    verdict: grade(piece),
    isSure,
  });
  // "4 × 7 is 28"
  const result = (part: Part) => {
    const parsed = parseAnswer(part.text);
    const isSum = parsed.kind === 'unclear' && parsed.reason !== 'equation';
    return (isSum && behind(part, (word) => claims.has(word))?.text) || part.text;
  };
  // "7", "is it 7?", "7 + 3 = 10"; of "7 or 8" one is asked for.
  if (bare.length === parts.length && bare.length > 0) {
    const [told, ...working] = bare;
    // "95. 40 + 40 is 80 and 8 + 7 is 15"
    const isWorked = working.length > 0 && working.every((part) => isSum.test(part.text));
    if (told && isWorked && told.words.length === 1) return found(told.text, true);
    const results = bare.map(result);
    const last = results.at(-1) ?? '';
    const isLast = results.length === 1 || (results.length < 3 && grade(last).kind === 'right');
    return found(isLast ? last : text, true);
  }
  // "11/12 and don't ask me how"
  const [first] = piecesOf(parts[0]?.text ?? '', 1);
  if (first && !asks && digit.test(first.text) && grade(first.text).kind === 'right')
    return found(first.text, true);
  for (const part of bare.toReversed()) {
    const verdict = grade(part.text);
    if (parseAnswer(part.text).kind !== 'number' && !isRight(verdict)) continue;
    const isSure = isKnown(verdict) || (!isAsked && share >= leastClaim);
    if (isSure || share >= leastMaybe) return found(part.text, isSure);
  }
  for (const part of parts.toReversed()) {
    if (beginsQuestion(part)) continue;
    const claim = behind(part, (word) => claims.has(word));
    if (!claim || !isBareNumber(claim, own) || parseAnswer(claim.text).kind !== 'number') continue;
    const verdict = grade(claim.text);
    const isStep = part.words.some((word) => steps.has(word));
    const isSure = !asks && (isRight(verdict) || (share >= leastClaim && !isStep));
    if (isSure || share >= leastMaybe) return found(claim.text, isSure);
  }
  const whole = grade(text);
  if (!asks && ['right', 'unclear'].includes(whole.kind) && share >= leastClaim) return found(text, true);
  return undefined;
}

/** Numbers in digits: `−8`, `3/4`, `1 1/2`, `0.5`, `50%`. */
const digits = /[-−]?\d+(?:(?:[.,]| ?\/ ?)\d+)*(?: \d+\/\d+)?%?/g;
