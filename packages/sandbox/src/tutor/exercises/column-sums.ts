import { numberLine, workedLines } from '../drawings.ts';
import type { Problem } from '../problem.ts';
import { arithmeticTask } from './arithmetic-task.ts';
import { addColumns, addWithoutCarry } from './columns.ts';
import { addMisconceptions, misconceptionsFor, offByOne } from './misconceptions.ts';

/** Sums of bigger numbers, column by column. */
export function columnSum(a: number, b: number): Problem {
  const sum = a + b;
  const step = sum > 100 ? 100 : 10;
  const tens = b - (b % 10);
  return {
    ...arithmeticTask(`${a} + ${b}`, sum),
    misconceptions: misconceptionsFor(`${sum}`, [
      {
        answer: `${addWithoutCarry(a, b)}`,
        say: 'When a column makes 10 or more, a ten goes over to the next column. Did you carry it?',
      },
      ...[10, 100].map((missing) => ({
        answer: `${sum - missing}`,
        say: `You are exactly ${missing} short. Check what you carried over.`,
      })),
      ...offByOne(sum, 'You are just one off. Add the ones again.'),
      ...addMisconceptions(a, b),
    ]),
    hint: {
      say: `Split ${b} into parts and jump along the number line: first ${tens}, then ${b % 10}. Where do you land?`,
      draw: numberLine({
        title: `${a} + ${b}`,
        from: 0,
        to: step * 10,
        step,
        marks: [{ at: a, label: `${a}` }],
        jumps: [{ from: a, to: a + tens, label: `+ ${tens}` }],
      }),
    },
    step: {
      say: 'Write the numbers below each other and start with the ones.',
      draw: workedLines(`${a} + ${b}`, ...addColumns(a, b, { open: true })),
    },
    solution: {
      say: `Column by column, ${a} + ${b} = ${sum}.`,
      draw: workedLines(`${a} + ${b}`, ...addColumns(a, b), [`${a} + ${b} = ${sum}`, 'digits put together']),
    },
    praise: `${a} + ${b} = ${sum}.`,
  };
}
