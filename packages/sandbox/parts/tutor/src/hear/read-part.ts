import { contentWords } from '../content/content-words.ts';
import { dictionary } from '../content/dictionary.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import smallWords from '../content/phrases/small-words.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { gradeAnswer, isKnown, isRight, type Verdict } from '../grade/grade-answer.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { matchWords, sameStem } from '../grade/match-words.ts';
import { parseAnswer } from '../grade/parse-answer.ts';
import { hasDigit, isNumberWord } from '../grade/read-number.ts';
import { insultIn } from './insult.ts';
import { isSaid, type Likely } from './likely.ts';
import {
  beginsQuestion,
  beginsWithVerb,
  cut,
  isQuestion,
  type Part,
  partsOf,
  piecesOf,
  setOf,
} from './parts.ts';
import { isMash } from './plain-words.ts';

/** From this share on, what stands among other words is taken if it is right: "between us we got 95", but not "we counted 95 in the end". */
export const leastClaim = 0.4;

export type Search = ReturnType<typeof searchIn>;

/** What a message is searched in for an answer. */
export function searchIn(problem: Problem, text: string, likely: Likely, known: LessonWords) {
  const all = partsOf(text);
  const mayAnswer = (part: Part) =>
    !part.isComment && !beginsQuestion(part) && part.words[0] !== 'not' && !isOfStudent(part);
  return {
    ...{ problem, text, likely, known, asks: isQuestion(text) },
    /** Whether a part of it begins as a question; whether one tells of what it names: "he made books". */
    isAsked: all.some((part) => beginsQuestion(part) && !part.isComment),
    isTold: all.some(({ isComment }) => isComment),
    parts: all.filter(mayAnswer),
    /** The words of the problem; a word of the sentence that is asked about may be an answer. */
    own: contentWords(problem.ask.replace(/["“][^"”]+["”]/g, ' ')),
    grade: (piece: string): Verdict => gradeAnswer(problem, piece, known),
  };
}

/** A piece that may be an answer. */
export interface Piece {
  readonly part: Part;
  readonly text: string;
  readonly verdict: Verdict;
  /** Whether its part says nothing else; whether it stands first in the message. */
  readonly isWhole: boolean;
  readonly isFirst: boolean;
}

const claims = setOf(content.claims);
const around = setOf(content.around);
const asksOf = setOf(content.asksOf);

const small = wordSet([smallWords.common]);

/** What a thing is like, and what is said here or of somebody: none is an answer, unless it is the one. */
const noThings = setOf(content.noThings);

const isOneNumber = (text: string): boolean => parseAnswer(text).kind === 'number';

/** Whether a word may be part of a number: `7`, `seven`, `sevn`, `over`. */
export const isNumber = (word: string): boolean =>
  hasDigit(word) ||
  ['and', 'over', 'minus', 'positive', 'negative'].includes(word) ||
  word.split('-').every(isNumberWord) ||
  (word.length > 3 && !dictionary().has(word) && isOneNumber(word));

/** "i am 6 and a half" */
const isOfStudent = ({ words }: Part): boolean =>
  words.some((word, at) => ['am', "i'm", 'im'].includes(word) && isNumber(words[at + 1] ?? ''));

/** What a part says for an answer; `undefined` where that is nothing. */
export function readPart(search: Search, part: Part): Piece | undefined {
  const read = search.problem.expected.kind === 'number' ? readNumber : readName;
  const [piece, isWhole = false] = read(search, part) ?? [];
  if (!piece) return undefined;
  const verdict = search.grade(piece.text);
  // "11/12 and don't ask me how", "ottawa my aunt lives there"
  const isFirst = part === search.parts[0] && part.text.startsWith(piece.text);
  return verdict.kind === 'none' ? undefined : { part, text: piece.text, verdict, isWhole, isFirst };
}

type Reading = [piece: Part, isWhole?: boolean];

/** A number alone, "the answer is seven apples" with apples in the problem; what is said to be one; or a right one that stands first. */
function readNumber({ asks, own, grade }: Search, part: Part): Reading | undefined {
  const isAround = (word: string) => around.has(word) || own.includes(word) || !/\p{L}/u.test(word);
  // "is 95 even?" asks something of the number; "minus 13 over 3" is one.
  const isOfNumber = (word: string, at: number) => asks && asksOf.has(word) && !(at > 0 && isNumber(word));
  const isBare = ({ words }: Part) =>
    words.some(isNumber) && words.every((word) => isNumber(word) || isAround(word));
  const claim = cut(part, part.words.findLastIndex((word) => claims.has(word)) + 1);
  const end = part.words.findIndex((word) => !isNumber(word));
  const first = cut(part, 0, end < 0 ? undefined : end);
  // Of "7 or 8" none is taken.
  const isOnly = end < 0 || !part.words.slice(end).some(isNumber);
  // "8 × 8 is sixty-four", "five sixths is bigger"
  const one =
    [part, claim].find(({ text }) => isOneNumber(text)) ??
    (isOnly && isRight(grade(first.text)) ? first : part);
  if (isBare(part) && !part.words.some(isOfNumber)) return [one, true];
  // "the same", of two fractions
  if (!asks && !hasDigit(part.text) && isKnown(grade(part.text))) return [part, true];
  if (isBare(claim) && isOneNumber(claim.text)) return [claim];
  return isRight(grade(first.text)) ? [first] : undefined;
}

/** A name that is right or a known mistake, with nothing else or beside other words; or one other thing. */
function readName(search: Search, part: Part): Reading | undefined {
  const { problem, own, asks, known, grade } = search;
  const accepted = problem.expected.kind === 'words' ? problem.expected.accepted : [];
  const names = [...accepted, ...problem.misconceptions.map(({ answer }) => answer)];
  // Of "rainforest" and "tropical rainforest" the longer one.
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const piece = [...piecesOf(part, name.split(' ').length), part].find(
      ({ text }) => matchWords(text, name, { known }) && isKnown(grade(text)),
    );
    if (!piece) continue;
    const said = [...own, ...contentWords(`${name} ${accepted.join(' ')}`)];
    const rest = contentWords(part.text).filter(
      (word) => !said.some((each) => sameStem(each, word) || matchWords(word, each)),
    );
    // "is lincoln the first president", "is washington a state"
    const isNameAlone = contentWords(part.text).length === contentWords(name).length;
    const isKind = part.words.some((word, at) => at > 0 && ['a', 'an'].includes(word));
    const mayBe = !asks || isNameAlone || (!isKind && isRight(grade(piece.text)));
    const isWhole = mayBe && rest.every((word) => !asks && noThings.has(word));
    // "they sang for me" says no pronoun.
    if (!isWhole && contentWords(name).every((word) => small.has(word))) continue;
    return [piece, isWhole];
  }
  if (isThing(search, part)) return [part, true];
  if (search.parts.length === 1 && part.words.length === 1 && !asks && !isSaid(search.text)) return [part]; // "old"
  // "i should think argentina has the most people"
  const isOther = (word: string) =>
    known.isName(word) && !small.has(word) && !own.some((each) => sameStem(each, word));
  const things = piecesOf(part, 1).filter(({ words: [word = ''] }) => isOther(word));
  return things.length === 1 && things[0] ? [things[0]] : undefined;
}

/** Whether it is one thing, and a wrong one: "kyoto", "is it a stone?" */
function isThing({ own, text, likely, known, asks, isTold, parts }: Search, part: Part): boolean {
  if (isSaid(text) || isMash(text) || insultIn(text) || exclaims.test(text)) return false;
  const isAlone = parts.length === 1 || part.corrections > 0 || part.isGuess;
  if (!isAlone || part.words.length > 3 || beginsWithVerb(part.words.at(-1) ?? '')) return false;
  const said = contentWords(part.text);
  const words = said.filter((word) => !own.some((each) => sameStem(each, word)));
  const isOf = asks && !text.startsWith(part.text) && text.split(' ')[1] !== 'it';
  const isNo = words.length === 0 || words.length > 2 || words.some((word) => noThings.has(word));
  // "isn't sydney the capital" asks of sydney; "is it magnetism pulling it" guesses.
  if (isNo || (isOf && words.length < said.length)) return false;
  const isName = words.every((word) => known.isName(word));
  const isGuess = part.isGuess || beginsWithVerb(text) || (part.words.length === 1 && !asks);
  const isWord = words.length === 1 && (isGuess || !known.has(words[0] ?? ''));
  return isName || part.isGuess || (!isTold && (isWord || likely.shareOf('answer') >= leastClaim));
}

/** "gooooal", "yesss 🎉": somebody exclaims. */
const exclaims = /(\p{L})\1{2}|\p{Extended_Pictographic}/u;
