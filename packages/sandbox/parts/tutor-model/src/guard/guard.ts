import {
  contentWords,
  fraction,
  type Level,
  type Problem,
  type Reading,
  sameStem,
} from '@tutor-session/tutor';
import { checkArithmetic, type Numbers, readTokens, unknownOf, valuesOf } from './arithmetic.ts';
import { checkLevel } from './level-words.ts';
import { plainText } from './plain-text.ts';
import { checkSafety } from './safe-words.ts';
import { checkVerdict } from './verdict-words.ts';

/** What a model's sentences are read against. */
export interface GuardOptions {
  /** What the student's message was graded as. */
  readonly reading: Reading;
  /** The problem that was open when the student wrote it. */
  readonly problem: Problem;
  readonly level: Level;
  /** The student's message: its numbers may be named, but not those of a wrong answer. */
  readonly message: string;
  /** Texts of the lesson: their numbers may be named, and their words used. */
  readonly texts: readonly string[];
  /** Words of the lesson, in lower case. */
  readonly words: ReadonlySet<string>;
}

/** Reads a sentence: `undefined` where it may be shown, else the reason why not. */
export type Guard = (sentence: string) => string | undefined;

/**
 * Makes the guard of a reply. It holds back each sentence with arithmetic that is wrong or cannot be read, with a number from nowhere,
 * with a verdict that is not the grading's, with the answer of a problem that is not solved yet, with links, markup or personal
 * questions, above the level, in another language, or said already. What it cannot read it holds back (decision 91).
 */
export function createGuard({ reading, problem, level, message, texts, words }: GuardOptions): Guard {
  const numbers = numbersOf(problem, reading === 'wrong' ? texts : [message, ...texts], reading);
  const own = new Set([
    ...words,
    ...[problem.ask, ...texts].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ]);
  const said = new Set<string>();
  return (sentence) => {
    const unsafe = checkSafety(sentence);
    if (unsafe) return unsafe;
    const plain = plainText(sentence);
    if (plain === null)
      return 'it has signs that cannot be read; write letters, digits and plain punctuation';
    if (!/[\p{L}=<>]/u.test(sentence)) return 'it says nothing';
    if (said.has(plain)) return 'it was said already';
    const reason =
      checkVerdict(plain, reading) ??
      checkArithmetic(plain, numbers) ??
      (reading === 'right' ? undefined : checkAnswer(`${sentence} ${plain}`, problem)) ??
      checkLevel(plain, level, own);
    if (!reason) said.add(plain);
    return reason;
  };
}

function numbersOf(problem: Problem, texts: readonly string[], reading: Reading): Numbers {
  const { expected, ask } = problem;
  const asked = readTokens(ask);
  const unknown = unknownOf(problem);
  const isNumber = expected.kind === 'number';
  return {
    known: valuesOf([...asked, ...texts.flatMap(readTokens)]),
    asked,
    ...(unknown && { unknown }),
    hidden: isNumber && reading !== 'right' ? fraction(expected.value) : undefined,
  };
}

/** Whether an answer in words is named before it was found. */
function checkAnswer(text: string, { expected, ask }: Problem): string | undefined {
  if (expected.kind !== 'words') return undefined;
  const [said, asked] = [contentWords(text, 1000), contentWords(ask)];
  const names = (all: readonly string[], answer: string) =>
    contentWords(answer).every((word) => all.some((each) => sameStem(each, word) || each === `${word}s`));
  const named = expected.accepted.some(
    (answer) => names(said, answer) && (!names(asked, answer) || !/\?\s*["')]*\s/.test(`${text} `)),
  );
  return named ? 'it gives the answer away' : undefined;
}
