import { contentWords } from '../content/content-words.ts';
import { type Fraction, fraction } from '../content/fractions.ts';
import phrases from '../content/phrases/answers.json' with { type: 'json' };
import { plainSigns } from '../content/plain-signs.ts';
import type { Expected, Misconception, Problem } from '../content/problem.ts';
import lesson from '../content/sentences/lesson.json' with { type: 'json' };
import { capital, fill } from '../content/sentences.ts';
import { editDistance } from './edit-distance.ts';
import { gradeList } from './grade-list.ts';
import { isMisspelt } from './is-misspelt.ts';
import { isSpeltRight, type KnownWords, matchWords } from './match-words.ts';
import { parseAnswer } from './parse-answer.ts';
import { numbersIn, type Reading } from './read-number.ts';

const texts = lesson.grade;

export type Verdict =
  /** The simplest form is worth a word; how it is written, where it was misspelt; the percentage or decimal typed for a fraction. */
  | { kind: 'right'; simplify: boolean; written?: string; same?: string }
  | { kind: 'wrong'; misconception?: Misconception }
  /** Right in substance, with one thing still to do; no mistake. */
  | { kind: 'almost'; say: string }
  /** Something of an answer, but not one answer; `answers` has what each of them may be. */
  | { kind: 'unclear'; say: string; answers?: readonly string[] }
  | { kind: 'none' };

export const isRight = ({ kind }: Verdict): boolean => kind === 'right' || kind === 'almost';

/** Right, almost right, or a mistake that is known. */
export const isKnown = (verdict: Verdict): boolean =>
  isRight(verdict) || (verdict.kind === 'wrong' && verdict.misconception !== undefined);

/** What the student's words are worth as an answer to the problem; a word that is `known` is no misspelt other one. */
export function gradeAnswer(
  { ask, expected, misconceptions }: Pick<Problem, 'ask' | 'expected' | 'misconceptions'>,
  text: string,
  known?: KnownWords,
): Verdict {
  if (expected.kind === 'words') {
    const verdict = gradeWords(text, expected, misconceptions, known);
    const isNear = verdict.kind === 'wrong' && !verdict.misconception && isNearlySpelt(text, ask, expected);
    return isNear ? { kind: 'almost', say: texts.lookAtLetters } : verdict;
  }
  const [, unknown = ''] = /\bWhat is ([a-z])\?/.exec(ask) ?? [];
  if (repeatsDivision(text, ask) && fraction(expected.value).d === 1n)
    return { kind: 'unclear', say: texts.workItOut };
  return gradeNumber(text, expected, misconceptions, unknown);
}

/** "30/6" says no more than "What is 30 ÷ 6?". */
function repeatsDivision(text: string, ask: string): boolean {
  const [, top, bottom] = /(\d+) ÷ (\d+)/.exec(ask) ?? [];
  return [`${top}/${bottom}`, `${top}over${bottom}`].includes(compact(text));
}

/** What is missing where there are numbers, but not one answer. */
function askForOneNumber(text: string, reason: string, unknown: string): Verdict {
  const isChoice = saysAnyOf(text, ['or']);
  if (!isChoice && reason === 'equation' && unknown)
    return { kind: 'unclear', say: fill(texts.stepOnTheWay, { unknown }) };
  const isSum = numbersIn(text).length > 1 && saysAnyOf(text, operations);
  if (!isChoice && (reason === 'expression' || isSum)) return { kind: 'unclear', say: texts.workItOut };
  return chooseNumber(text);
}

const chooseNumber = (text: string): Verdict => ({
  ...{ kind: 'unclear', say: texts.chooseOne },
  answers: [...new Set(numbersIn(text))],
});

const operations = phrases.operations.split(' ');
const saysAnyOf = (text: string, words: readonly string[]): boolean =>
  words.some((word) => contentWords(text).includes(word));

/** "about 100" */
const isEstimate = (text: string): boolean => saysAnyOf(text, phrases.estimates.split(' '));

const isNumber = (text: string): boolean => /^-?\d+(?:\/\d+)?$/.test(text);

const compact = (text: string): string => plainSigns(text.slice(0, 100)).replace(/[\s.!]+/g, '');

/** Whether a decimal is the value cut or rounded after at least two places, where no decimal is exact. */
function isRounded({ value, places }: Reading, expected: Fraction): boolean {
  if (places < 2) return false;
  let rest = expected.d;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  const off = value.sub(expected);
  return rest !== 1n && off.n * 10n ** BigInt(places) <= off.d;
}

function gradeEqual(reading: Reading, { simplest, value }: NumberExpected): Verdict {
  const isWritten = reading.places === 0 || !value.includes('/');
  if (!simplest || (isWritten && reading.lowest)) return { kind: 'right', simplify: false };
  if (simplest === 'welcome') return { kind: 'right', simplify: !reading.lowest };
  return { kind: 'almost', say: isWritten ? texts.simplify : texts.asFraction };
}

type NumberExpected = Extract<Expected, { kind: 'number' }>;

/** Grades a number by its exact value, however it was written; `unknown` is the letter that an equation asks for. */
function gradeNumber(
  text: string,
  expected: NumberExpected,
  misconceptions: readonly Misconception[],
  unknown: string,
): Verdict {
  const typed = compact(text);
  const isTyped = (other: string) => compact(other) === typed;
  if (expected.also?.some(isTyped)) return { kind: 'right', simplify: false };
  const misconception = misconceptions.find(({ answer }) => !isNumber(answer) && isTyped(answer));
  if (misconception) return { kind: 'wrong', misconception };
  const parsed = parseAnswer(text);
  if (parsed.kind === 'none') return parsed;
  if (parsed.kind === 'unclear') return askForOneNumber(text, parsed.reason, unknown);
  if (/\d\W*\bor\b.*\d/i.test(text)) return chooseNumber(text);
  const find = (value: Fraction) => parsed.readings.find((reading) => reading.value.equals(value));
  const value = fraction(expected.value);
  const equal = find(value);
  const [digits] = value.d === 1n ? [] : (/\d+(?:[.,]\d+)? ?%|\d*[.,]\d+/.exec(text) ?? []);
  const same = digits && (value.compare(0) < 0 ? `−${digits}` : digits);
  if (equal) return { ...gradeEqual(equal, expected), ...(same && { same }) };
  if (parsed.readings.some((reading) => isRounded(reading, value)))
    return { kind: 'almost', say: texts.rounded };
  const known = misconceptions.find(({ answer }) => isNumber(answer) && find(fraction(answer)));
  if (known) return { kind: 'wrong', misconception: known };
  return isEstimate(text) ? chooseNumber(text) : { kind: 'wrong' };
}

/** "childern" where the spelling is asked, and "a brake", another word, for a break; but not "tooth" of "One tooth, two … ?". */
function isNearlySpelt(text: string, ask: string, { accepted, exact }: WordsExpected): boolean {
  const words = contentWords(text);
  const own = contentWords(ask);
  const isLike = (word: string, wanted: string) =>
    exact ? wanted.length > 3 && editDistance(word, wanted, 1) === 1 : isMisspelt(word, wanted);
  return accepted.some((wanted) => {
    const missing = contentWords(wanted).filter((each) => !words.includes(each));
    const isNear = (each: string) => words.some((word) => !own.includes(word) && isLike(word, each));
    return missing.length > 0 && missing.every(isNear);
  });
}

type WordsExpected = Extract<Expected, { kind: 'words' }>;

/** An answer in words is short; a longer sentence that holds nothing expected is talk. */
const maxAnswerWords = 5;

/** Grades words: case, articles, order and (unless spelling is asked) small typing mistakes don't matter. */
function gradeWords(
  text: string,
  expected: WordsExpected,
  misconceptions: readonly Misconception[],
  known?: KnownWords,
): Verdict {
  const list = expected.order || expected.pairs ? gradeList(text, expected, misconceptions, known) : null;
  if (list) return list;
  // A known mistake first, letter by letter: it may be only a letter away from the right answer.
  const misconception = misconceptions.find((each) => matchWords(text, each.answer, { exact: true }));
  if (misconception) return { kind: 'wrong', misconception };
  const isTold = (wanted: string) => {
    const parsed = parseAnswer(text);
    return parsed.kind === 'number' && parsed.readings.some(({ value }) => value.equals(wanted));
  };
  const found = expected.accepted.filter(
    (wanted) =>
      matchWords(text, wanted, { exact: expected.exact, known }) || (isNumber(wanted) && isTold(wanted)),
  );
  if (found.length > 0) {
    // "faraoh" is accepted, but not how it is written.
    const [main = ''] = expected.accepted;
    const written = found.filter((wanted) => !isMisspelt(wanted, main));
    const isRight = written.some((wanted) => isNumber(wanted) || isSpeltRight(text, wanted));
    return {
      kind: 'right',
      simplify: false,
      ...(!isRight && { written: inCapitals(written[0] ?? main, main) }),
    };
  }
  // "oxigen" is as wrong as "oxygen".
  const isMistake = ({ answer }: Misconception) =>
    contentWords(text).length === contentWords(answer).length && matchWords(text, answer, { known });
  const misspelt = expected.exact ? undefined : misconceptions.find(isMistake);
  if (misspelt) return { kind: 'wrong', misconception: misspelt };
  // "key or legend", where both are accepted
  const sides = text.toLowerCase().split(' or ');
  const [first, ...others] =
    sides.length === 2 ? sides.map((side) => gradeWords(side, expected, [], known)) : [];
  if (first?.kind === 'right' && others.every(({ kind }) => kind === 'right')) return first;
  const words = contentWords(text);
  if (words.length === 0 || words.length > maxAnswerWords) return { kind: 'none' };
  if (!words.includes('or')) return { kind: 'wrong' };
  const names = [...expected.accepted, ...misconceptions.map(({ answer }) => answer)];
  const answers = sides.flatMap((side) => names.find((name) => matchWords(side, name, { known })) ?? []);
  return { kind: 'unclear', say: texts.chooseOne, ...(answers.length === sides.length && { answers }) };
}

const isLower = (text: string): boolean => text === text.toLowerCase();

/** With the capital letters of a name: "olympics" where "Olympic Games" is asked for is "Olympics". */
function inCapitals(name: string, main: string): string {
  const words = main.split(' ');
  const said = name
    .split(' ')
    .map((word) => words.find((each) => each.toLowerCase() === word.toLowerCase()) ?? word)
    .join(' ');
  return isLower(said) && !isLower(main) ? capital(said) : said;
}
