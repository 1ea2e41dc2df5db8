import { contentWords } from '../content/content-words.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { isKnown, isRight } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { matchWords, sameStem } from '../grade/match-words.ts';
import { hasDigit } from '../grade/read-number.ts';
import { type FoundAnswer, leastClaim, type Search, searchIn } from './answer-search.ts';
import { findNumber } from './find-number.ts';
import { insultIn } from './insult.ts';
import { isSaid, type Likely, leastMaybe } from './likely.ts';
import { beginsWithVerb, type Part, piecesOf } from './parts.ts';
import { isMash } from './plain-words.ts';

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

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
  const typed = said.trim().split(' ');
  // "b a b i e s"
  const isSpelt = typed.length > 2 && typed.every((each) => each.length === 1 && !hasDigit(each));
  const text = typed.join(isSpelt ? '' : ' ');
  if (text === '' || said.length > maxCharacters || said.includes('{')) return undefined;
  const search = searchIn(problem, text, likely, known);
  const { found, isAsked, parts } = search;
  if (isYesOrNo(problem)) {
    const words = contentWords(text);
    if (!words.some((word) => yesOrNo.has(word)) || words.length > 4) return undefined;
    // "yes. is that right or not" says one of them.
    const [first = text, ...others] = text.split(/(?<=[.!?])\s/);
    return found(others.every((other) => beginsWithVerb(other)) ? first : text);
  }
  const { expected } = problem;
  if (expected.kind === 'number') {
    const number = findNumber(search);
    return number?.verdict.kind === 'none' ? undefined : number;
  }
  const list = gradeList(text, expected, [], known);
  // "is a minute shorter than an hour"
  if (list && list.kind !== 'right' && beginsWithVerb(text)) return undefined;
  // "my nonna lives near rome" names no pair.
  const isList = list && (list.kind !== 'unclear' || search.share >= leastMaybe);
  if (isList && !isAsked) return found(text);
  if (parts.length === 0) return undefined;
  const answer = findWords(search);
  // "babys? no wait babies"; who takes back what is right is asked.
  const correction = parts.findLastIndex(({ isResult }) => isResult);
  const corrected = correction > 0 ? findWords({ ...search, parts: parts.slice(correction) }) : undefined;
  if (!corrected || !isKnown(corrected.verdict)) return answer;
  const isTakenBack = answer !== undefined && isRight(answer.verdict) && !isRight(corrected.verdict);
  return { ...corrected, isSure: corrected.isSure && !isTakenBack };
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
function findThing({ problem, text, parts, own, asks, likely, share, known, found }: Search) {
  const only = parts.findLast(({ isResult }) => isResult) ?? parts[0];
  // "oxygen?" may ask what the word means, and is rather an answer.
  const isTalk = isSaid(text) && !(likely.labels[0] === 'word' && only?.words.length === 1);
  if (!only || isTalk || isMash(text) || insultIn(text)) return undefined;
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
