import { contentWords } from '../content/content-words.ts';
import { type Fraction, fraction } from '../content/fractions.ts';
import type { Expected, Misconception, Problem } from '../content/problem.ts';
import lesson from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { gradeList } from './grade-list.ts';
import { isSpeltRight, type KnownWords, matchWords } from './match-words.ts';
import { parseAnswer } from './parse-answer.ts';
import type { Reading } from './read-number.ts';

const texts = lesson.grade;

/** What an answer is worth. */
export type Verdict =
  /**
   * `simplify`: right, and the simplest form is worth a word; `written`: how it is written, where it was misspelt; `same`: a percentage
   * or decimal that was typed for a fraction.
   */
  | { kind: 'right'; simplify: boolean; written?: string; same?: string }
  | { kind: 'wrong'; misconception?: Misconception }
  /** Right in substance, with one thing still to do; no mistake. */
  | { kind: 'almost'; say: string }
  /** Something of an answer, but not one answer. */
  | { kind: 'unclear'; say: string }
  /** No answer at all. */
  | { kind: 'none' };

/** What the student's words are worth as an answer to the problem; a word that is `known` is no misspelt other one. */
export function gradeAnswer(
  { ask, expected, misconceptions }: Pick<Problem, 'ask' | 'expected' | 'misconceptions'>,
  text: string,
  known?: KnownWords,
): Verdict {
  if (expected.kind === 'words') return gradeWords(text, expected, misconceptions, known);
  const [, unknown] = /\bWhat is ([a-z])\?/.exec(ask) ?? [];
  return gradeNumber(text, { ...expected, unknown }, misconceptions);
}

type NumberExpected = Extract<Expected, { kind: 'number' }> & {
  /** The letter that the problem asks for, where it is an equation. */
  unknown?: string | undefined;
};

/** What is missing where there are numbers, but not one answer. */
function askForOneNumber(
  text: string,
  reason: 'equation' | 'expression' | 'several',
  unknown: string | undefined,
): string {
  if (/\bor\b/i.test(text)) return texts.chooseOne;
  if (reason === 'expression') return texts.workItOut;
  if (reason === 'equation' && unknown) return fill(texts.stepOnTheWay, { unknown });
  return texts.severalNumbers;
}

const isNumber = (text: string): boolean => /^-?\d+(?:\/\d+)?$/.test(text);

const compact = (text: string): string =>
  text
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2044/g, '/')
    .replace(/[\s.!]+/g, '');

/** Whether a decimal is the value cut or rounded after at least two places, where no decimal is exact. */
function isRounded({ value, places }: Reading, expected: Fraction): boolean {
  if (places < 2) return false;
  let rest = expected.d;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  const off = value.sub(expected);
  return rest !== 1n && off.n * 10n ** BigInt(places) <= off.d;
}

function gradeEqual(reading: Reading, expected: NumberExpected): Verdict {
  const written = reading.places === 0 || !expected.value.includes('/');
  if (!expected.simplest || (written && reading.lowest)) return { kind: 'right', simplify: false };
  if (expected.simplest === 'welcome') return { kind: 'right', simplify: !reading.lowest };
  return {
    kind: 'almost',
    say: written ? texts.simplify : texts.asFraction,
  };
}

/** Grades a number by its exact value, however it was written. */
export function gradeNumber(
  text: string,
  expected: NumberExpected,
  misconceptions: readonly Misconception[],
): Verdict {
  if (expected.also?.some((other) => compact(other) === compact(text)))
    return { kind: 'right', simplify: false };
  const parsed = parseAnswer(text);
  const known = misconceptions.find(
    (each) => !isNumber(each.answer) && compact(each.answer) === compact(text),
  );
  if (known) return { kind: 'wrong', misconception: known };
  if (parsed.kind === 'none') return { kind: 'none' };
  if (parsed.kind === 'unclear')
    return { kind: 'unclear', say: askForOneNumber(text, parsed.reason, expected.unknown) };
  const value = fraction(expected.value);
  const equal = parsed.readings.find((reading) => reading.value.equals(value));
  const [same] = value.d === 1n ? [] : (/\d+(?:[.,]\d+)? ?%|\d*[.,]\d+/.exec(text) ?? []);
  if (equal) return { ...gradeEqual(equal, expected), ...(same && { same }) };
  if (parsed.readings.some((reading) => isRounded(reading, value)))
    return { kind: 'almost', say: texts.rounded };
  const misconception = misconceptions.find(
    (each) =>
      isNumber(each.answer) && parsed.readings.some((reading) => reading.value.equals(fraction(each.answer))),
  );
  return misconception ? { kind: 'wrong', misconception } : { kind: 'wrong' };
}

type WordsExpected = Extract<Expected, { kind: 'words' }>;

/** An answer in words is short; a longer sentence that holds nothing expected is talk. */
const maxAnswerWords = 5;

function matches(text: string, wanted: string, exact: boolean, known?: KnownWords): boolean {
  if (matchWords(text, wanted, { exact, known })) return true;
  if (!/^\d+$/.test(wanted)) return false;
  const parsed = parseAnswer(text);
  return parsed.kind === 'number' && parsed.readings.some(({ value }) => value.equals(wanted));
}

/** Grades words: case, articles, order and (unless spelling is asked) small typing mistakes don't matter. */
export function gradeWords(
  text: string,
  expected: WordsExpected,
  misconceptions: readonly Misconception[],
  known?: KnownWords,
): Verdict {
  const list = expected.order || expected.pairs ? gradeList(text, expected, misconceptions, known) : null;
  if (list) return list;
  const exact = expected.exact === true;
  // A known mistake first, letter by letter: it may be only a letter away from the right answer.
  const misconception = misconceptions.find((each) => matchWords(text, each.answer, { exact: true }));
  if (misconception) return { kind: 'wrong', misconception };
  const found = expected.accepted.filter((wanted) => matches(text, wanted, exact, known));
  if (found[0] !== undefined) {
    const isRight = found.some((wanted) => /^\d+$/.test(wanted) || isSpeltRight(text, wanted));
    return { kind: 'right', simplify: false, ...(isRight ? {} : { written: found[0] }) };
  }
  const words = contentWords(text);
  if (words.length === 0 || words.length > maxAnswerWords) return { kind: 'none' };
  if (words.includes('or')) return { kind: 'unclear', say: texts.chooseOne };
  return { kind: 'wrong' };
}
