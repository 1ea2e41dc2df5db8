import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import type { OpenProblem } from '../teach/lesson.ts';
import { isItSo } from './number-facts.ts';
import { findTold, isAnswerTo, isEquation, type Line, resultOf, tellsOperation, uses } from './told-lines.ts';

/** What is said of the next line, and the places of those that are told. */
interface NextLine {
  readonly text: string;
  readonly told: readonly number[];
}

/** Whoever asks for the reason of a step, or for another way, wants something else. */
const asksElse =
  /^\W*(?:is|are|was|does|show|do one)\b|\b(?:why|how come|what if|instead|another way|how do (?:you|u) know)\b/i;

/** "the ones make 11": which sum that is needs no numbers of it. */
const ofPlace = /\b(?:ones|tens|hundreds)(?: column)? (?:makes?|are|is|gives?)\b/i;

/** The lines of the working that were told before, or shown with a step. */
function toldBefore({ told = [], help, problem }: OpenProblem, lines: readonly Line[]): Set<number> {
  const { draw } = problem.step;
  const shown = help === 'step' && draw?.command_type === 'worked_lines' ? draw.payload.lines : [];
  const isShown = ({ math }: Line) => !math.includes('?') && shown.some((line) => line.math === math);
  return new Set([...told, ...lines.flatMap((line, place) => (isShown(line) ? [place] : []))]);
}

/** The first line that is not told; those before the last one that is told go into it, but for a sum of which it does not need the result. */
function placeOfNext(lines: readonly Line[], told: ReadonlySet<number>): number {
  const last = Math.max(...told);
  const isOther = (line: Line) =>
    !isEquation(line) && /= \d/.test(line.math) && !uses(lines[last] ?? line, resultOf(line));
  return lines.findIndex((line, place) => !told.has(place) && (place > last || isOther(line)));
}

/** What there is to do to get to a line. */
const toDo = ({ math, note }: Line): string =>
  note?.endsWith('both sides') ? `${note}.` : math.replace(/(?<=[=→] )[^=→]+$/, '?');

/** A line that is done: the operation where that was told, and else the line with its note. */
function describe(line: Line, text: string): string {
  const { math, note } = line;
  if (isEquation(line)) return tellsOperation(text, line) ? `${note}: ${math}` : math;
  return note ? `${math} (${note})` : math;
}

/**
 * Of the working, what comes next where a line of it is told: "the ones make 11, now what", "i got to 4x − 3 = −18", "i took away 5x". Where
 * no help is asked for, a sum is told with all of its numbers, and the one that was asked for last with its result.
 */
export function sayNextLine(open: OpenProblem, text: string, asks: boolean): NextLine | undefined {
  const { problem } = open;
  const { step, solution } = problem;
  const drawing = solution.draw?.command_type === 'worked_lines' ? solution.draw : step.draw;
  if (drawing?.command_type !== 'worked_lines' || asksElse.test(text)) return undefined;
  const { lines } = drawing.payload;
  const before = toldBefore(open, lines);
  const asked = before.size > 0 ? placeOfNext(lines, before) : undefined;
  const told = findTold({ problem, lines, before, asked, asks: asks || ofPlace.test(text) }, text);
  const done = lines[told.at(-1) ?? -1];
  if (!done) return undefined;
  const next = lines[placeOfNext(lines, new Set([...before, ...told]))];
  const yes = /\bor\b/i.test(text) ? '' : 'Yes, ';
  if (isAnswerTo(problem, done))
    return { told, text: fill(texts.nextLine, { yes, done: done.note ?? '', next: 'x = ?' }) };
  return next && { told, text: fill(texts.nextLine, { yes, done: describe(done, text), next: toDo(next) }) };
}

const claimed = /(\d+ ?[-+*×÷x−] ?\d+) ?(?:=|is|makes?|equals|and (?:i )?got|and get) ?(\d+)/i;

/** Says what is wrong with a sum that somebody has got on the way. */
export function sayWrongSum(problem: Problem, text: string): string | undefined {
  const [, sum, result] = claimed.exec(text) ?? [];
  const said = sum && isItSo(problem, sum, result);
  return said?.startsWith('No') ? said : undefined;
}
