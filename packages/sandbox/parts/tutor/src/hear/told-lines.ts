import content from '../content/phrases/remembered.json' with { type: 'json' };
import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';

/** How students say what they do on both sides. */
const operations: Readonly<Record<string, string>> = content.operations;

/** A line of the working of a problem. */
export interface Line {
  readonly math: string;
  readonly note?: string | undefined;
}

const fraction = String.raw`\d+(?:/\d+)?`;
const numbersOf = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(fraction, 'g')), ([each]) => each);

/** Words of two letters or more. */
const countWords = (text: string): number => (text.match(/\p{L}{2,}/gu) ?? []).length;

export const isEquation = ({ math }: Line): boolean => /\dx|[a-z] ?=/.test(math);
export const resultOf = ({ math }: Line): string => new RegExp(`= (${fraction})$`).exec(math)?.[1] ?? '';
export const uses = ({ math }: Line, number: string): boolean => numbersOf(math).includes(number);

const compact = (text: string): string => plainSigns(text).replace(/\s/g, '');

/** "x = −4", to which "÷ 5 on both sides" leads. */
export const isAnswerTo = ({ answer }: Problem, line: Line): boolean =>
  isEquation(line) && compact(line.math) === compact(answer);

/** Whether an equation is told: `6x=-6` is not in `6x=-60`. */
function tellsEquation(text: string, { math }: Line): boolean {
  const [before = '', after] = compact(text).split(compact(math));
  return after !== undefined && !/\d$/.test(before) && !/^\d/.test(after);
}

/** Whether it is told what was done on both sides to get there: "i took away 5x". */
export function tellsOperation(text: string, { note = '' }: Line): boolean {
  const [, sign = '', number = ''] = /^([+−×÷]) (\d+x?) on both sides$/.exec(note) ?? [];
  const form = `(?<![\\p{L}\\d])(?<!\\d )${operations[sign]} ?${number}(?![\\p{L}\\d])`;
  return sign !== '' && new RegExp(form, 'iu').test(plainSigns(text));
}

/** Whether the result of a sum is told; a short one may be any number, so all of its sum is. */
function tellsResult(text: string, line: Line, asks: boolean): boolean {
  const result = resultOf(line);
  const isTold = new RegExp(`(?<![\\d/])${result}(?![\\d/])(?! ?[-+*×÷x−] ?\\d)`).test(text);
  if (!isTold) return false;
  if (asks && countWords(text) > 1 && result.length > 1) return true;
  const [first, second, ...others] = numbersOf(line.math);
  return [
    [first, second, ...others],
    [second, first, ...others],
  ].some((numbers) => new RegExp(`(?<!\\d)${numbers.join('(?!\\d)\\D{1,20}(?<!\\d)')}(?!\\d)`).test(text));
}

/** Whether a text says one number, and hardly more. */
const saysOnly = (text: string, number: string): boolean =>
  `${numbersOf(text)}` === number && countWords(text) < 4;

/** What a text is searched with for lines of the working. */
interface Search {
  readonly problem: Problem;
  readonly lines: readonly Line[];
  /** The places of the lines that were told before, and of the one that was asked for. */
  readonly before: ReadonlySet<number>;
  readonly asked: number | undefined;
  /** Whether the text asks how to go on: then a longer result is enough. */
  readonly asks: boolean;
}

/** The places of the lines that a text tells. */
export function findTold({ problem, lines, before, asked, asks }: Search, text: string): number[] {
  const { ask, answer } = problem;
  const known = numbersOf(`${ask} ${lines.map(({ math }) => math).join(' ')}`);
  // "511 because 3 and 8 is 11" answers.
  if (!asks && numbersOf(text).some((each) => each.length > 1 && !known.includes(each))) return [];
  const told: number[] = [];
  for (const [place, line] of lines.entries()) {
    // What is done to an equation is told of the step that is next, not of a later one.
    const isDue = place === 1 || before.has(place - 1) || told.includes(place - 1);
    const result = resultOf(line);
    const isNew = result !== '' && result !== answer && !numbersOf(ask).includes(result);
    const isTold = isEquation(line)
      ? place > 0 &&
        ((!isAnswerTo(problem, line) && tellsEquation(text, line)) || (isDue && tellsOperation(text, line)))
      : (place === asked && result !== '' && saysOnly(text, result)) ||
        (isNew && tellsResult(text, line, asks));
    if (isTold) told.push(place);
  }
  return told;
}
