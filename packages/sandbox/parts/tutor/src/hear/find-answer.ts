import { contentWords } from '../content/content-words.ts';
import { dictionary } from '../content/dictionary.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { gradeAnswer, isKnown, isRight, type Verdict } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { matchWords, sameStem } from '../grade/match-words.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { hasDigit, isNumberWord } from '../grade/read-number.ts';
import { insultIn } from './insult.ts';
import { isSaid, type Likely, leastMaybe } from './likely.ts';
import { beginsQuestion, beginsWithVerb, behind, isQuestion, type Part, partsOf, piecesOf } from './parts.ts';
import { isMash } from './plain-words.ts';

/** A piece of a message that may answer the problem. */
export interface FoundAnswer {
  readonly text: string;
  readonly verdict: Verdict;
  /** Whether it surely is one; else the student is asked. */
  readonly isSure: boolean;
}

/** From this share on, what is said to be a result is an answer though it may be wrong: "between us we got 94", but not "we counted 94 in the end". */
export const leastClaim = 0.4;

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

const around = wordSet(content.around);
const claims = wordSet(content.claims);
const asksOf = wordSet(content.asksOf);
const steps = wordSet(content.steps);
const yesOrNo = wordSet(content.yesOrNo);

/** What a thing is like, and what is said here or of somebody: none is an answer, unless it is the one. */
const noThings = wordSet(content.noThings);

/** The piece of a message that answers the problem, surely or perhaps; `undefined` where none does. */
export function findAnswer(
  problem: Problem,
  said: string,
  likely: Likely,
  known: LessonWords,
): FoundAnswer | undefined {
  const text = said.trim();
  if (text === '' || said.length > maxCharacters || said.includes('{')) return undefined;
  const search = searchIn(problem, text, likely, known);
  const { found, isAsked, parts } = search;
  if (isYesOrNo(problem)) {
    const words = contentWords(text);
    return words.some((word) => yesOrNo.has(word)) && words.length < 5 ? found(text) : undefined;
  }
  const { expected } = problem;
  if (expected.kind === 'number') return findNumber(search);
  const list = gradeList(text, expected, [], known);
  // "is a minute shorter than an hour"
  if (list && list.kind !== 'right' && beginsWithVerb(text)) return undefined;
  return list && !isAsked ? found(text) : parts.length > 0 ? findWords(search) : undefined;
}

type Search = ReturnType<typeof searchIn>;

/** What a message is searched in for an answer. */
function searchIn(problem: Problem, text: string, likely: Likely, known: LessonWords) {
  const all = partsOf(text);
  return {
    ...{ problem, text, likely, known },
    /** Without what is asked, what the answer is not, and the number that tells of the student. */
    parts: all.filter((part) => !beginsQuestion(part) && part.words[0] !== 'not' && !isOfStudent(part)),
    /** The words of the problem; a word of the sentence that is asked about may be an answer. */
    own: contentWords(problem.ask.replace(/["“][^"”]+["”]/g, ' ')),
    /** Whether it asks something, and whether a part of it begins so. */
    asks: isQuestion(text),
    isAsked: all.some(beginsQuestion),
    share: likely.shareOf('answer'),
    found: (piece: string, isSure = true): FoundAnswer => ({
      ...{ text: piece, isSure },
      verdict: gradeAnswer(problem, piece, known),
    }),
  };
}

/** "i am 6 and a half" */
export const isOfStudent = ({ words }: Part): boolean =>
  words.some((word, at) => ['am', "i'm", 'im'].includes(word) && isNumber(words[at + 1] ?? ''));

const isNumber = (word: string): boolean =>
  hasDigit(word) ||
  ['and', 'over', 'minus'].includes(word) ||
  word.split('-').every(isNumberWord) ||
  (word.length > 3 && !steps.has(word) && !dictionary().has(word) && isOneNumber(word));

const isOneNumber = (text: string): boolean => parseAnswer(text).kind === 'number';

function findNumber({ text, parts, own, asks, isAsked, share, found }: Search) {
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
  // "7", "is it 7?", "7 + 3 = 10"; of "7 or 8" one is asked for.
  if (bare.length === parts.length && !isAsked) return bare[0] && found(resultOf(bare, found) ?? text);
  // "11/12 and don't ask me how", "ninety five apples"
  const count = parts[0]?.words.findIndex((word) => !isNumber(word)) ?? 0;
  const [first] = piecesOf(parts[0]?.text ?? '', count);
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
    const isResult = share >= leastClaim && !part.words.some((word) => steps.has(word));
    const isSure = !asks && (isResult || isRight(found(claim.text).verdict));
    if (isSure || share >= leastMaybe) return found(claim.text, isSure);
  }
  const whole = found(text);
  const isAnswer = !asks && share >= leastClaim && ['right', 'unclear'].includes(whole.verdict.kind);
  return isAnswer ? whole : undefined;
}

/** Two numbers with a sign between them. */
const isSum = /\d ?[-+*×÷−x:] ?\d/;

/** The one that is the answer, where all parts are numbers; `undefined` where it may be several. */
function resultOf(parts: readonly Part[], found: Search['found']): string | undefined {
  const results = parts.filter(({ text, isResult }) => isOneNumber(text) && (isResult || !isSum.test(text)));
  const [result, ...others] = new Set(results.map(({ text }) => text));
  const last = parts.at(-1);
  // "95. 40 + 40 is 80 and 8 + 7 is 15", "5x − 3x = 2x, so x is 5"
  if (result && others.length === 0) return result;
  const isLast = parts.length === 1 || last?.isResult || isRight(found(last?.text ?? '').verdict);
  if (!last || !isLast) return undefined;
  // "8 × 8 is sixty-four"
  const claim = isSum.test(last.text) && behind(last, (word) => claims.has(word));
  return claim && isOneNumber(claim.text) ? claim.text : last.text;
}

/** The words that answer a problem, right or wrong; what begins with the right ones is asked about: "melting like ice cream". */
function findWords(search: Search): FoundAnswer | undefined {
  const { problem, text, parts, own, asks, isAsked, likely, share, known, found } = search;
  const accepted = problem.expected.kind === 'words' ? problem.expected.accepted : [];
  // Of "rainforest" and "tropical rainforest" the longer one.
  const names = [...accepted, ...problem.misconceptions.map(({ answer }) => answer)].toSorted(
    (one, other) => other.length - one.length,
  );
  // "ottawa? or toronto", "either the pacific or the atlantic, one of them"
  const unclear = [text, ...parts.map((part) => part.text)]
    .map((piece) => found(piece))
    .find(({ verdict }) => verdict.kind === 'unclear' && (verdict.answers || (!asks && share >= leastMaybe)));
  if (unclear) return unclear;
  for (const part of parts) {
    const name = names.find((each) => matchWords(part.text, each));
    if (!name) continue;
    // Of "babies with ies at the end" the name alone is right.
    const pieces = [part, ...piecesOf(part.text, name.split(' ').length)].map((each) => found(each.text));
    const answer = pieces.find(({ verdict }) => verdict.kind === 'right') ?? found(part.text);
    if (!isKnown(answer.verdict)) continue;
    const words = [...own, ...contentWords(name)];
    const rest = contentWords(part.text).filter(
      (word) => !words.some((each) => sameStem(each, word) || matchWords(word, each)),
    );
    if (!asks && rest.every((word) => noThings.has(word))) return answer;
    // "is washington a state"
    const asksKind = part.words.some((word, at) => at > 0 && ['a', 'an'].includes(word));
    if (rest.length === 0 && !asksKind) return answer;
  }
  if (isAsked) return undefined;
  for (const name of names) {
    const pieces = parts.flatMap((part) => piecesOf(part.text, name.split(' ').length));
    const piece = pieces.find((each) => matchWords(each.text, name, { known }));
    const isFirst = piece === pieces[0] && !asks && isRight(found(piece?.text ?? '').verdict);
    if (piece && (isFirst || likely.shareOf('answer', 'hearsay') >= leastMaybe))
      return found(piece.text, !asks && share >= leastClaim);
  }
  return findThing(search);
}

/** One thing that is named, and is wrong: "kyoto", "is it a stone?" */
function findThing({ problem, text, parts, own, asks, share, known, found }: Search) {
  const only = parts.findLast(({ isResult }) => isResult) ?? parts[0];
  if (!only || isSaid(text) || isMash(text) || insultIn(text)) return undefined;
  const newWords = (part: Part) =>
    contentWords(part.text).filter((word) => !own.some((each) => sameStem(each, word)));
  const words = newWords(only);
  const most = parts.length === 1 ? 3 : only.isResult ? 1 : 0;
  const isAlone = only.words.length <= most && !(asks && contentWords(only.text).length > words.length);
  const isThing = isAlone && words.length > 0 && words.length <= 2 && !exclaims.test(text);
  const isNew = words.some((word) => known.isName(word) || !known.has(word));
  const isGuess = beginsWithVerb(text) && !beginsWithVerb(only.text);
  const isWord = words.length === 1 && (isNew || isGuess || (only.words.length === 1 && !asks));
  if (isThing && !words.some((word) => noThings.has(word)) && (isWord || share >= leastClaim))
    return found(only.text);
  if (asks) return undefined;
  if (parts.length === 1 && isChoice(problem, only)) return found(only.text);
  const [name, ...others] = parts.flatMap(newWords).filter((word) => known.isName(word));
  return name && others.length === 0 && share >= leastClaim ? found(name, false) : undefined;
}

/** Whether it is one of the problem's own things: "all in one" of "all in one go, or a little every day", "dog" of "The dog chased the ball". */
function isChoice({ ask }: Problem, { text }: Part): boolean {
  const words = contentWords(text);
  const choices = ask.split(' or ').map((each) => contentWords(each));
  const fitting = choices.filter((each) => words.every((word) => each.includes(word)));
  const isThing = words.length === 1 && !noThings.has(words[0] ?? '');
  return fitting.length === 1 && (choices.length > 1 || isThing);
}

/** "gooooal", "yesss 🎉": somebody exclaims. */
const exclaims = /(\p{L})\1{2}|\p{Extended_Pictographic}/u;
