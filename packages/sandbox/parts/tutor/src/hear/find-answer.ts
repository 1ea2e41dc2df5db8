import { contentWords } from '../content/content-words.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { gradeAnswer, isKnown, isRight, type Verdict } from '../grade/grade-answer.ts';
import { gradeList } from '../grade/grade-list.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { hasDigit } from '../grade/read-number.ts';
import { type Likely, leastMaybe } from './likely.ts';
import { beginsQuestion, beginsWithVerb, isQuestion, type Part, partsOf, setOf } from './parts.ts';
import { isNumber, leastClaim, type Piece, readPart, type Search } from './read-part.ts';

/** A piece of a message that may answer the problem. */
export interface FoundAnswer {
  readonly text: string;
  readonly verdict: Verdict;
  /** Whether it surely is one; else the student is asked. */
  readonly isSure: boolean;
}

/** What is looked through for an answer, in characters; longer messages are none. */
const maxCharacters = 300;

const yesOrNo = setOf(content.yesOrNo);
const sentenceEnd = /(?<=[.!?])\s/;

/** "i am 6 and a half" */
export const isOfStudent = ({ words }: Part): boolean =>
  words.some((word, at) => ['am', "i'm", 'im'].includes(word) && isNumber(words[at + 1] ?? ''));

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
  const all = partsOf(text);
  const mayAnswer = (part: Part) => !beginsQuestion(part) && part.words[0] !== 'not' && !isOfStudent(part);
  const search = {
    ...{ problem, text, likely, known, asks: isQuestion(text) },
    isAsked: all.some((part) => beginsQuestion(part) && !part.isComment),
    isTold: all.some(({ isComment }) => isComment),
    parts: all.filter((part) => mayAnswer(part) && !part.isComment),
    grade: (piece: string) => gradeAnswer(problem, piece, known),
  };
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
  const { text, likely, asks, isAsked, isTold, parts, problem, grade } = search;
  const pieces = parts.flatMap((part) => readPart(search, part) ?? []);
  const corrections = Math.max(...parts.map((part) => part.corrections));
  const isLast = ({ part }: Piece) => part.corrections === corrections;
  const piece = choose(search, pieces.filter(isLast)) ?? choose(search, pieces);
  const share = likely.shareOf('answer');
  const ofNames = problem.expected.kind === 'words';
  // "ottawa? or toronto"; "it began in 1798, unless i am mistaken"
  const unclear = [text, ...parts.map((part) => part.text)].find((each) => {
    const verdict = grade(each);
    const isOne = !asks && parts.length > 0 && share >= leastClaim && (ofNames || !piece);
    return verdict.kind === 'unclear' && ((ofNames && verdict.answers) || isOne);
  });
  if (unclear) return { text: unclear, verdict: grade(unclear), isSure: true };
  // "is ottawa in canada"
  if (!piece || (piece.how !== 'whole' && beginsWithVerb(text))) return undefined;
  const { how, verdict } = piece;
  const isGood = isRight(verdict);
  // Who takes back what is right is asked, and who takes a wrong one back for nothing: "8 no hang on".
  const isTakenBack = !isGood && (!isLast(piece) || pieces.some((each) => isRight(each.verdict)));
  const isAll =
    !isAsked &&
    (ofNames || !isTold) &&
    parts.every((each) => pieces.some((one) => one.how === 'whole' && one.part === each));
  const isSure =
    how === 'whole'
      ? isAll || isKnown(verdict) || verdict.kind === 'unclear'
      : isGood &&
        !asks &&
        (how === 'first' || share >= leastClaim) &&
        pieces.every((each) => each.how !== 'whole');
  const isWord = parts.length === 1 && parts[0]?.words.length === 1 && !isAsked;
  const mayBe =
    isTakenBack ||
    isWord ||
    (isGood && how !== 'beside') ||
    likely.shareOf('answer', 'hearsay') >= leastMaybe;
  return isSure || mayBe ? { text: piece.text, verdict, isSure: isSure && !isTakenBack } : undefined;
}

/** Two numbers with a sign between them, or a letter with one: "40 + 40", "5x", "8 and 8". */
const isSum = /\d ?(?:x\b|[-+*×÷−:] ?\d)| and /;

/** The one that is the answer: the only one, or the last one if that is right and the others lead to it; of several, all that was said. */
function choose({ text, grade }: Search, pieces: readonly Piece[]): Piece | undefined {
  const whole = pieces.filter(({ how }) => how === 'whole');
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
