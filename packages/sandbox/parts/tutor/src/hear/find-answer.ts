import { contentWords } from '../content/content-words.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { isKnown, isRight, type Verdict } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { hasDigit } from '../grade/read-number.ts';
import { type Likely, leastMaybe } from './likely.ts';
import { beginsWithVerb, setOf } from './parts.ts';
import { leastClaim, type Piece, readPart, type Search, searchIn } from './read-part.ts';

/** A piece of a message that may answer the problem. */
export interface FoundAnswer {
  readonly text: string;
  readonly verdict: Verdict;
  /** Whether it surely is one; else the student is asked. */
  readonly isSure: boolean;
  /** Whether it is put as a guess: "is it milk?" */
  readonly isGuess?: boolean;
}

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

const yesOrNo = setOf(content.yesOrNo);
const sentenceEnd = /(?<=[.!?])\s/;

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
  const found = isYesOrNo(problem) ? findYesOrNo(text) : findList(search);
  if (found !== undefined) return { text: found, verdict: search.grade(found), isSure: true };
  return isYesOrNo(problem) ? undefined : findPiece(search);
}

/** "yes. is that right or not" says one of them. */
function findYesOrNo(text: string): string | undefined {
  const words = contentWords(text);
  if (!words.some((word) => yesOrNo.has(word)) || words.length > 4) return undefined;
  const [first = text, ...others] = text.split(sentenceEnd);
  return others.every((other) => beginsWithVerb(other)) ? first : text;
}

/** A list stands in the whole message, or in one of its sentences: "fine. bible, railway, plane". */
function findList({ problem: { expected }, text, likely, known, isAsked }: Search): string | undefined {
  if (expected.kind === 'number') return undefined;
  const lists = [text, ...text.split(sentenceEnd).toReversed()].flatMap((piece) => {
    const list = gradeList(piece, expected, [], known);
    // "is a minute shorter than an hour"
    return list && (list.kind === 'right' || !beginsWithVerb(piece)) ? { piece, list } : [];
  });
  const best = lists.find(({ list }) => list.kind !== 'unclear');
  // "my nonna lives near rome" names no pair.
  const mayBe = likely.shareOf('answer') >= leastMaybe;
  const part = lists.find(({ list }) => mayBe || (list.kind === 'unclear' && list.isHalf));
  return best?.piece ?? (isAsked ? undefined : part?.piece);
}

/** The piece that answers, of what was said last where something is taken back. */
function findPiece(search: Search): FoundAnswer | undefined {
  const { text, likely, known, asks, isAsked, parts, problem, grade } = search;
  const pieces = parts.flatMap((part) => readPart(search, part) ?? []);
  const corrections = Math.max(...parts.map((part) => part.corrections));
  const isLast = ({ part }: Piece) => part.corrections === corrections;
  const piece = choose(search, pieces.filter(isLast)) ?? choose(search, pieces);
  const mayClaim = !asks && likely.shareOf('answer') >= leastClaim;
  const ofNames = problem.expected.kind === 'words';
  // "ottawa? or toronto"; "it began in 1798, unless i am mistaken"
  const unclear = [text, ...parts.map((part) => part.text)].find((each) => {
    const verdict = grade(each);
    return verdict.kind === 'unclear' && ((ofNames && verdict.answers) || (mayClaim && (ofNames || !piece)));
  });
  if (unclear && parts.length > 0) return { text: unclear, verdict: grade(unclear), isSure: true };
  // "is ottawa in canada"
  if (!piece || (!piece.isWhole && beginsWithVerb(text))) return undefined;
  const { isWhole, isFirst, verdict } = piece;
  const isGood = isRight(verdict);
  // Who takes back what is right is asked, and who takes a wrong one back for nothing: "8 no hang on".
  const isTakenBack = !isGood && (!isLast(piece) || pieces.some((each) => isRight(each.verdict)));
  const isAll = !isAsked && pieces.length === parts.length && pieces.every((each) => each.isWhole);
  const isSure = isWhole
    ? isAll || piece.part.isGuess || isKnown(verdict) || verdict.kind === 'unclear'
    : isGood && (mayClaim || (isFirst && !asks));
  const isWord = parts.length === 1 && parts[0]?.words.length === 1 && !isAsked;
  // Only what can be an answer is ever said back.
  const isName = !ofNames || isKnown(verdict) || contentWords(piece.text).every((word) => known.isName(word));
  const isLikely = isTakenBack || likely.shareOf('answer', 'hearsay') >= leastMaybe;
  const mayBe = isWord || (isName && isLikely);
  return isSure || mayBe
    ? { text: piece.text, verdict, isSure: isSure && !isTakenBack, isGuess: piece.part.isGuess }
    : undefined;
}

/** Two numbers with a sign between them, or a letter with one: "40 + 40", "5x", "8 and 8". */
const isSum = /\d ?(?:x\b|[-+*×÷−:] ?\d)| and /;

/** The one that is the answer: the only one, or the last one if that is right and the others lead to it; of several, all that was said. */
function choose({ text, grade }: Search, pieces: readonly Piece[]): Piece | undefined {
  const whole = pieces.filter(({ isWhole }) => isWhole);
  // "95. 40 + 40 is 80 and 8 + 7 is 15", "5x − 3x = 2x, so x is 5"
  const plain = whole.filter(({ part }) => !isSum.test(part.text));
  const [some = []] = [plain, whole, pieces].filter(({ length }) => length > 0);
  const [last, end] = [some.at(-1), pieces.at(-1)];
  if (!last || isRight(last.verdict)) return last;
  if (end && isRight(end.verdict)) return end;
  if (new Set(some.map((each) => each.text)).size === 1) return last;
  const verdict = grade(text);
  return verdict.kind === 'none' ? last : { ...last, text, verdict };
}
