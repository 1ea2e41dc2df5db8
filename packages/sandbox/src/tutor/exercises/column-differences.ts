import { numberLine, workedLines } from '../drawings.ts';
import type { Problem } from '../problem.ts';
import { arithmeticTask } from './arithmetic-task.ts';
import { smallerFromBigger, subtractColumns } from './columns.ts';
import { misconceptionsFor, offByOne, subtractMisconceptions } from './misconceptions.ts';

/** Differences of bigger numbers, column by column. */
export function columnDifference(a: number, b: number): Problem {
  const left = a - b;
  const step = a > 100 ? 100 : 10;
  const tens = b - (b % 10);
  return {
    ...arithmeticTask(`${a} − ${b}`, a - b),
    praise: `${a} take away ${b} leaves ${a - b}.`,
    misconceptions: misconceptionsFor(`${left}`, [
      {
        answer: `${smallerFromBigger(a, b)}`,
        say: 'In one column the top digit is too small. Do not turn the digits round: borrow a ten from the next column.',
      },
      ...[10, 100].map((extra) => ({
        answer: `${left + extra}`,
        say: `You are exactly ${extra} too high. When you borrow, the column you borrow from gets one less.`,
      })),
      ...offByOne(left, 'You are just one off. Take the ones away again.'),
      ...subtractMisconceptions(a, b),
    ]),
    hint: {
      say: `Split ${b} into parts and jump back: first ${tens}, then ${b % 10}. Where do you land?`,
      draw: numberLine({
        title: `${a} − ${b}`,
        from: 0,
        to: step * 10,
        step,
        marks: [{ at: a, label: `${a}` }],
        jumps: [{ from: a, to: a - tens, label: `− ${tens}` }],
      }),
    },
    step: {
      say: 'Write the numbers below each other and start with the ones.',
      draw: workedLines(`${a} − ${b}`, ...subtractColumns(a, b, { open: true })),
    },
    solution: {
      say: `Column by column, ${a} − ${b} = ${left}.`,
      draw: workedLines(`${a} − ${b}`, ...subtractColumns(a, b), [
        `${a} − ${b} = ${left}`,
        'digits put together',
      ]),
    },
  };
}
