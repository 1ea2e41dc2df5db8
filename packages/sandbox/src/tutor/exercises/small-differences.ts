import { numberLine, workedLines } from '../drawings.ts';
import type { Problem } from '../problem.ts';
import { arithmeticTask } from './arithmetic-task.ts';
import { misconceptionsFor, offByOne, subtractMisconceptions } from './misconceptions.ts';

/** Differences up to 20, jumped back along a number line. */
export function smallDifference(a: number, b: number): Problem {
  const line = { title: `${a} − ${b}`, from: 0, to: a > 10 ? 20 : 10, step: 1 };
  const start = { at: a, label: `${a}` };
  const throughTen = a > 10 && a - b < 10;
  const [toTen, rest] = [a - 10, b - (a - 10)];
  return {
    ...arithmeticTask(`${a} − ${b}`, a - b),
    praise: `${a} take away ${b} leaves ${a - b}.`,
    misconceptions: misconceptionsFor(`${a - b}`, [
      ...offByOne(
        a - b,
        `You are just one off. Count the jumps back from ${a} again: the first jump leaves ${a}.`,
      ),
      ...subtractMisconceptions(a, b),
    ]),
    hint: {
      say: `Start at ${a} on the number line and jump ${b} to the left.`,
      draw: numberLine({ ...line, marks: [start] }),
    },
    step: {
      say: throughTen
        ? `Go back to 10 first. That takes ${toTen}, and ${rest} of the ${b} are still to go.`
        : `Think of it the other way round: ${b} and how many more make ${a}?`,
      draw: throughTen
        ? workedLines(
            `${a} − ${b}`,
            [`${a} − ${toTen} = 10`, 'back to ten'],
            [`10 − ${rest} = ?`, 'your turn'],
          )
        : workedLines(`${a} − ${b}`, [`${b} + ? = ${a}`, 'count up from the smaller number']),
    },
    solution: {
      say: `From ${a}, a jump of ${b} back ends at ${a - b}. So ${a} − ${b} = ${a - b}.`,
      draw: numberLine({
        ...line,
        marks: [start, { at: a - b, label: `${a - b}` }],
        jumps: [{ from: a, to: a - b, label: `− ${b}` }],
      }),
    },
  };
}
