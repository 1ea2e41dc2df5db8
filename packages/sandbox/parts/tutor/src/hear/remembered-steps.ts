import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { isItSo } from './number-facts.ts';

/** How students say what they do on both sides. */
const operations: Readonly<Record<string, string>> = {
  '+': String.raw`(?:add(?:ed|ing)?|plus|\+)`,
  '−': String.raw`(?:(?:take|took|taking|taken)(?: away)?|subtract\w*|minus|-)`,
  '×': String.raw`(?:times(?:ed|ing)?|multipl\w+|x|×)(?: both sides| it)?(?: by)?`,
  '÷': String.raw`(?:divid\w+|÷|/)(?: both sides| it)?(?: by)?`,
};

interface Line {
  readonly math: string;
  readonly note?: string | undefined;
}

/** Whoever asks for the reason of a step, or for another way, wants something else. */
const asksElse =
  /^\W*(?:is|are|was|does)\b|\b(?:why|how come|what if|instead|another way|how do (?:you|u) know)\b/i;

const compact = (text: string): string => plainSigns(text).replace(/\s/g, '');
/** Whether a text has another one that ends no number of it: `6x=-6` is not in `6x=-60`. */
function hasWhole(text: string, part: string): boolean {
  const [before, after] = text.split(part);
  return after !== undefined && !/\d$/.test(before ?? '') && !/^\d/.test(after);
}

const isEquation = ({ math }: Line): boolean => /\dx|[a-z] ?=/.test(math);
const resultOf = ({ math }: Line): string => /= (\d+(?:\/\d+)?)$/.exec(math)?.[1] ?? '';
const numbersIn = (text: string): Set<string> => new Set(text.match(/\d+(?:\/\d+)?/g));

/**
 * Of the working, what comes next where a line of it is told: "the ones make 11, now what", "i got to 4x − 3 = −18", "i took away 5x". Where
 * no help is asked for, a sum is told with all of its numbers.
 */
export function sayNextLine(
  { ask, answer, step, solution }: Problem,
  text: string,
  asks: boolean,
): string | undefined {
  const drawing = solution.draw?.command_type === 'worked_lines' ? solution.draw : step.draw;
  if (drawing?.command_type !== 'worked_lines' || asksElse.test(text)) return undefined;
  const lines: readonly Line[] = drawing.payload.lines;
  const given = numbersIn(ask).add(answer);
  const known = numbersIn(`${ask} ${lines.map(({ math }) => math).join(' ')}`);
  // "511 because 3 and 8 is 11" answers.
  if (!asks && [...numbersIn(text)].some((each) => each.length > 1 && !known.has(each))) return undefined;
  // "÷ 5 on both sides" leads to the answer itself.
  const isAnswer = (line: Line) => isEquation(line) && compact(line.math) === compact(answer);
  // What is done to an equation is told of the step that is next, not of a later one.
  const isTold = (line: Line, place: number): boolean =>
    isEquation(line)
      ? place > 0 &&
        ((!isAnswer(line) && hasWhole(compact(text), compact(line.math))) ||
          (tellsOperation(text, line) && (place === 1 || isTold(lines[place - 1] ?? line, place - 1))))
      : tellsResult(text, line, given, asks);
  const at = lines.findLastIndex(isTold);
  const done = lines[at];
  if (!done) return undefined;
  const isNext = (line: Line, place: number) =>
    place > at ||
    (!isEquation(line) &&
      resultOf(line) !== '' &&
      !line.math.includes('?') &&
      !isTold(line, place) &&
      !numbersIn(done.math).has(resultOf(line)));
  const next = lines.find(isNext);
  const yes = /\bor\b/i.test(text) ? '' : 'Yes, ';
  if (isAnswer(done)) return fill(texts.nextLine, { yes, done: done.note ?? '', next: 'x = ?' });
  if (!next) return undefined;
  const isDone = isEquation(done) && tellsOperation(text, done);
  const sum = isEquation(done) || !done.note ? done.math : `${done.math} (${done.note})`;
  const toDo = next.note?.endsWith('both sides')
    ? `${next.note}.`
    : next.math.replace(/(?<=[=→] )[^=→]+$/, '?');
  return fill(texts.nextLine, { yes, done: isDone ? `${done.note}: ${done.math}` : sum, next: toDo });
}

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
