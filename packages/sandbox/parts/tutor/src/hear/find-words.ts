import { contentWords } from '../content/content-words.ts';
import content from '../content/phrases/attempts.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import { matchWords, sameStem } from '../grade/match-words.ts';
import { type Attempt, isSure } from './attempt.ts';
import type { LessonWords } from './glossary.ts';
import { isSaid, type Nearest } from './nearest.ts';
import { beginsQuestion, beginsWithVerb, behind, isQuestion, type Part, piecesOf } from './parts.ts';

/** So likely, of 1, a message answers that says nothing but what is right; that says it somewhere; that names one thing; that tells of one. */
const shareOfRight = 0.03;
const shareOfInside = 0.3;
const shareOfThing = 0.2;
const shareOfTold = 0.45;

/** Words of a guess that are no part of it: "would you accept Ottawa?" */
const frame = wordSet(content.frame);
const ofGuess = (words: readonly string[]): string[] =>
  words.filter((word) => !frame.has(word) && !ofSpeaker.test(word));

/** "is it the roots?" */
const guesses =
  /^\W*(?:(?:so|um|ok|hm+|maybe|oh) )*(?:is|was|are|were|would|could|might|must|may|can|isn'?t|wasn'?t)\b/i;

/** "was it Lincoln?" */
const namesIt = /^\W*(?:(?:so|um|ok) )*(?:is|was|isn'?t|wasn'?t|could|would|might) (?:it|that)\b/i;

/** A guess has at most so many words: "could the title be emperor?" */
const maxGuessWords = 6;

/** The most words of a wrong answer. */
const maxWords = 4;

const copulas = wordSet(content.copulas);

/** What a thing is like, and what is said here or of somebody: none is an answer, unless it is the one. */
const noAnswers = new Set(content.properties.flatMap((line) => line.split('|')));
const ofSpeaker =
  /^(?:i|im|i'm|ive|i've|me|my|you|u|ur|your|you're|youre|yourself|we|us|this|these|hi|hello|thanks|thx|welcome|lol|haha)$/;

/** "idk the stem maybe?" guesses: its question mark asks for nothing else. */
const hedges = /\b(?:maybe|perhaps|probably|i think|i guess|idk|dunno|not sure)\b/i;

/** "gooooal", "yesss 🎉": somebody exclaims, and it answers nothing unless it is right. */
const exclaims = /(\p{L})\1{2}|\p{Extended_Pictographic}/u;

/** "east no wait west" */
const corrects = /\b(?:no,? wait|wait,? no|i mean|actually|scratch that)\b/i;

/** What a message is searched with for an answer in words. */
interface Search {
  readonly problem: Problem;
  readonly text: string;
  readonly parts: readonly Part[];
  readonly share: number;
  readonly asks: boolean;
  readonly known: LessonWords;
  /** Whether a word names something, or is none of English. */
  readonly isNew: (word: string) => boolean;
  readonly grade: (answer: string) => Attempt;
  /** The words of a part that the problem does not have. */
  readonly newWords: (part: Part) => string[];
  /** The most words of an accepted answer. */
  readonly longest: number;
}

const isCopula = (word: string): boolean => copulas.has(word);

/** The words that answer a problem, right or wrong. */
export function findWords(
  problem: Problem,
  text: string,
  parts: readonly Part[],
  near: Nearest,
  known: LessonWords,
  grade: (answer: string) => Attempt,
): Attempt | null {
  // A word of the sentence that is asked about may be an answer.
  const own = contentWords(problem.ask.replace(/["“][^"”]+["”]/g, ' '));
  const accepted = problem.expected.kind === 'words' ? problem.expected.accepted : [];
  const search: Search = {
    ...{ problem, text, parts, known, grade },
    isNew: (word) => known.isName(word) || !known.has(word),
    share: near.shareOf('answer'),
    asks: isQuestion(text) && !(hedges.test(text) && !beginsWithVerb(text) && !parts.some(beginsQuestion)),
    newWords: (part) => contentWords(part.text).filter((word) => !own.some((each) => sameStem(each, word))),
    longest: Math.max(1, ...accepted.map((each) => contentWords(each).length)),
  };
  return findKnown(search, accepted) ?? findThing(search);
}

/** "mercury?" */
const isBare = (text: string): boolean => !beginsWithVerb(text) && text.split(' ').length <= 2;

/** What is right, or a known mistake: a part, or what stands beside "is"; in a statement, anywhere. */
function findKnown(
  { problem, text, parts, share, asks, known, isNew, grade, newWords, longest }: Search,
  accepted: readonly string[],
): Attempt | null {
  const names = [...accepted, ...problem.misconceptions.map(({ answer }) => answer)];
  // A name of several words at the beginning is the answer: "read it again, testing is boring".
  const begun = names.flatMap((name) => {
    const [piece] = piecesOf(text, name.split(' ').length);
    return name.includes(' ') && piece && matchWords(piece.text, name, { exact: true }) ? piece : [];
  });
  if (begun[0] && !/\bnot?\b/i.test(text)) return grade(begun[0].text);
  // "is Washington rich?" asks something of the answer.
  const lengthsOf = (part: Part) =>
    names.filter((name) => matchWords(part.text, name, { known })).map((name) => contentWords(name).length);
  const isAsked = parts.some(beginsQuestion);
  // "Canberra, not Sydney"
  const told = parts.filter(({ words }) => words[0] !== 'not');
  const said = parts.flatMap((part) => [
    part,
    ...(beginsQuestion(part) || (asks && part.words.length > maxGuessWords)
      ? []
      : [behind(part, isCopula)]
    ).flatMap((each) => each ?? []),
  ]);
  const leastOf = (part: Part) => {
    if (isAsked || (asks && !guesses.test(text))) return shareOfTold;
    return parts.includes(part) ? shareOfRight : shareOfInside;
  };
  for (const part of corrects.test(text) ? said.toReversed() : said) {
    const guess = ofGuess(newWords(part));
    if (
      asks &&
      guess.length > (namesIt.test(text) || guess.every(isNew) ? longest : Math.max(1, ...lengthsOf(part)))
    )
      continue;
    const attempt = grade(part.text);
    const isOpen = told.length === 1 && part === told[0] && (!asks || isBare(text));
    const isSaidPlainly = !beginsQuestion(part) || part.words.length < 2;
    // "is it the Berlin Wall?" is like a question about it
    const isGuess = namesIt.test(text) && names.some((name) => matchWords(part.text, name, { exact: true }));
    if (isSure(attempt) && isSaidPlainly && (isOpen || isGuess || share >= leastOf(part))) return attempt;
  }
  const all = grade(text);
  if (all.verdict.kind === 'unclear' && share >= shareOfInside) return all;
  if (asks || share < shareOfInside || /\bnot\b/.test(text)) return null;
  const pieces = accepted.flatMap((each) => piecesOf(text, each.split(' ').length));
  return pieces.map((piece) => grade(piece.text)).find(isSure) ?? null;
}

/** A part that names one thing, and is wrong. "is it a stone?" guesses; "is it hot there?" asks. */
function findThing({ text, parts, share, asks, isNew, grade, newWords, longest }: Search): Attempt | null {
  if (exclaims.test(text)) return null;
  const [only] = parts;
  const isOneNew =
    !asks && parts.length === 1 && only?.words.length === 1 && !isSaid(text) && !isSaid(only.text);
  const least = asks && !beginsWithVerb(text) ? shareOfTold : shareOfThing;
  if (!isOneNew && share < least) return null;
  const isThing = (part: Part): boolean => {
    const words = newWords(part);
    return (
      words.length > 0 &&
      words.length <= maxWords &&
      (!asks || (ofGuess(words).length <= longest && contentWords(part.text).length === words.length)) &&
      !beginsQuestion(part) &&
      !part.words.some((word) => ofSpeaker.test(word)) &&
      !words.every((word) => noAnswers.has(word)) &&
      (words.length === 1 || (asks ? ofGuess(words).every(isNew) : words.some(isNew)))
    );
  };
  return (
    parts
      .filter(isThing)
      .map(({ text }) => grade(text))
      .find(({ verdict }) => verdict.kind === 'wrong') ?? null
  );
}
