import content from '../content/phrases/remembered.json' with { type: 'json' };
import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import type { OpenProblem } from '../teach/lesson.ts';
import { isItSo } from './number-facts.ts';

/** How students say what they do on both sides. */
const operations: Readonly<Record<string, string>> = content.operations;

interface Line {
  readonly math: string;
  readonly note?: string | undefined;
}

/** What is said of the next line, and the places of those that are told. */
interface NextLine {
  readonly text: string;
  readonly told: readonly number[];
}

/** Whoever asks for the reason of a step, or for another way, wants something else. */
const asksElse =
  /^\W*(?:is|are|was|does|show|do one)\b|\b(?:why|how come|what if|instead|another way|how do (?:you|u) know)\b/i;

const compact = (text: string): string => plainSigns(text).replace(/\s/g, '');
/** Whether a text has another one that ends no number of it: `6x=-6` is not in `6x=-60`. */
function hasWhole(text: string, part: string): boolean {
  const [before, after] = text.split(part);
  return after !== undefined && !/\d$/.test(before ?? '') && !/^\d/.test(after);
}

const isEquation = ({ math }: Line): boolean => /\dx|[a-z] ?=/.test(math);
const resultOf = ({ math }: Line): string => /= (\d+(?:\/\d+)?)$/.exec(math)?.[1] ?? '';
const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+(?:\/\d+)?/g));

/** The lines of the working that were told before, or shown with a step. */
function toldBefore({ told = [], help, problem }: OpenProblem, lines: readonly Line[]): Set<number> {
  const { draw } = problem.step;
  const shown = help === 'step' && draw?.command_type === 'worked_lines' ? draw.payload.lines : [];
  const isShown = ({ math }: Line) => !math.includes('?') && shown.some((line) => line.math === math);
  return new Set([...told, ...lines.flatMap((line, place) => (isShown(line) ? [place] : []))]);
}

/** The first line that is not told; those before the last one that is told go into it, but for a sum of which it does not need the result. */
function placeOfNext(lines: readonly Line[], told: ReadonlySet<number>): number {
  const last = Math.max(0, ...told);
  const isNeeded = (line: Line) => numbersIn(lines[last]?.math ?? '').has(resultOf(line));
  return lines.findIndex(
    (line, place) =>
      !told.has(place) &&
      (place > last || (!isEquation(line) && /= \d/.test(line.math) && (last === place || !isNeeded(line)))),
  );
}

/**
 * Of the working, what comes next where a line of it is told: "the ones make 11, now what", "i got to 4x − 3 = −18", "i took away 5x". Where
 * no help is asked for, a sum is told with all of its numbers, and the one that was asked for last with its result.
 */
export function sayNextLine(open: OpenProblem, text: string, asks: boolean): NextLine | undefined {
  const { ask, answer, step, solution } = open.problem;
  const drawing = solution.draw?.command_type === 'worked_lines' ? solution.draw : step.draw;
  if (drawing?.command_type !== 'worked_lines' || asksElse.test(text)) return undefined;
  const lines: readonly Line[] = drawing.payload.lines;
  const given = numbersIn(ask).add(answer);
  const known = numbersIn(`${ask} ${lines.map(({ math }) => math).join(' ')}`);
  // "511 because 3 and 8 is 11" answers.
  if (!asks && [...numbersIn(text)].some((each) => each.length > 1 && !known.has(each))) return undefined;
  const before = toldBefore(open, lines);
  const asked = before.size > 0 ? placeOfNext(lines, before) : -1;
  // "÷ 5 on both sides" leads to the answer itself.
  const isAnswer = (line: Line) => isEquation(line) && compact(line.math) === compact(answer);
  // What is done to an equation is told of the step that is next, not of a later one.
  const isTold = (line: Line, place: number): boolean => {
    if (!isEquation(line))
      return (place === asked && isOnly(text, resultOf(line))) || tellsResult(text, line, given, asks);
    if (place > 0 && !isAnswer(line) && hasWhole(compact(text), compact(line.math))) return true;
    const isDue =
      place === 1 || before.has(place - 1) || (place > 1 && isTold(lines[place - 1] ?? line, place - 1));
    return isDue && tellsOperation(text, line);
  };
  const at = lines.findLastIndex(isTold);
  const done = lines[at];
  if (!done) return undefined;
  const told = lines.flatMap((line, place) => (isTold(line, place) ? [place] : []));
  const next = lines[placeOfNext(lines, new Set([...before, ...told]))];
  const yes = /\bor\b/i.test(text) ? '' : 'Yes, ';
  const nextLine = (said: string, toDo: string) => ({
    told,
    text: fill(texts.nextLine, { yes, done: said, next: toDo }),
  });
  if (isAnswer(done)) return nextLine(done.note ?? '', 'x = ?');
  if (!next) return undefined;
  const isDone = isEquation(done) && tellsOperation(text, done);
  const sum = isEquation(done) || !done.note ? done.math : `${done.math} (${done.note})`;
  const toDo = next.note?.endsWith('both sides')
    ? `${next.note}.`
    : next.math.replace(/(?<=[=→] )[^=→]+$/, '?');
  return nextLine(isDone ? `${done.note}: ${done.math}` : sum, toDo);
}

/** Whether a text says one number, and hardly more. */
const isOnly = (text: string, number: string): boolean =>
  `${text.match(/\d+(?:\/\d+)?/g)}` === number && (text.match(/\p{L}{2,}/gu) ?? []).length < 4;

/** Whether it is told what was done on both sides to get there. */
function tellsOperation(text: string, { note = '' }: Line): boolean {
  const [, sign = '', number = ''] = /^([+−×÷]) (\d+x?) on both sides$/.exec(note) ?? [];
  return (
    sign !== '' &&
    new RegExp(`(?<![\\p{L}\\d])(?<!\\d )${operations[sign]} ?${number}(?![\\p{L}\\d])`, 'iu').test(
      plainSigns(text),
    )
  );
}

/** Whether the result of a sum is told; a short one may be any number, so all of its sum is. */
function tellsResult(text: string, line: Line, given: ReadonlySet<string>, asks: boolean): boolean {
  const result = resultOf(line);
  const told = new Set<string>(text.match(/\d+(?:\/\d+)?(?! ?[-+*×÷x−] ?\d)/g));
  if (result === '' || given.has(result) || !told.has(result)) return false;
  const isAlone = (text.match(/\p{L}{2,}/gu) ?? []).length < 2;
  if (asks && !isAlone && result.length > 1) return true;
  const [first, second, ...others] = [...line.math.matchAll(/\d+(?:\/\d+)?/g)].map(([number]) => number);
  return [
    [first, second, ...others],
    [second, first, ...others],
  ].some((numbers) => new RegExp(`(?<!\\d)${numbers.join('(?!\\d)\\D{1,20}(?<!\\d)')}(?!\\d)`).test(text));
}

const claimed = /(\d+ ?[-+*×÷x−] ?\d+) ?(?:=|is|makes?|equals|and (?:i )?got|and get) ?(\d+)/i;

/** Says what is wrong with a sum that somebody has got on the way. */
export function sayWrongSum(problem: Problem, text: string): string | undefined {
  const [, sum, result] = claimed.exec(text) ?? [];
  const said = sum && isItSo(problem, sum, result);
  return said?.startsWith('No') ? said : undefined;
}
