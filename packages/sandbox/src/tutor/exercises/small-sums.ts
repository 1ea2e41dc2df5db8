import { numberLine, workedLines } from '../drawings.ts';
import type { Problem } from '../problem.ts';
import { arithmeticTask } from './arithmetic-task.ts';
import { addMisconceptions, misconceptionsFor, offByOne } from './misconceptions.ts';

/** Sums up to 20, counted on along a number line. */
export function smallSum(a: number, b: number): Problem {
  const [big, little, sum] = [Math.max(a, b), Math.min(a, b), a + b];
  const line = { title: `${a} + ${b}`, from: 0, to: sum > 10 ? 20 : 10, step: 1 };
  const ten = 10 - big;
  const throughTen = sum > 10 && ten > 0;
  const start = throughTen
    ? ([`${big} + ${ten} = 10`, 'first fill up the ten'] as const)
    : ([`start at ${big}`, 'the bigger number'] as const);
  const end = throughTen ? `10 + ${little - ten}` : `count ${little} on`;
  const startAt = { at: big, label: `${big}` };
  return {
    ...arithmeticTask(`${a} + ${b}`, sum),
    misconceptions: misconceptionsFor(`${sum}`, [
      ...offByOne(sum, `You are very close, just one off. Start at ${big} and count each jump.`),
      ...addMisconceptions(a, b),
    ]),
    hint: {
      say: `Start at ${big} on the number line and jump ${little} to the right.`,
      draw: numberLine({ ...line, marks: [startAt] }),
    },
    step: {
      say: throughTen
        ? `From ${big} it takes ${ten} to fill the ten. That leaves ${little - ten} of the ${little}.`
        : `Start with the bigger number, ${big}. Then count ${little} more.`,
      draw: workedLines(`${a} + ${b}`, start, [`${end} → ?`, 'your turn']),
    },
    solution: {
      say: `From ${big}, a jump of ${little} ends at ${sum}. So ${a} + ${b} = ${sum}.`,
      draw: numberLine({
        ...line,
        marks: [startAt, { at: sum, label: `${sum}` }],
        jumps: [{ from: big, to: sum, label: `+ ${little}` }],
      }),
    },
    praise: `${a} and ${b} make ${sum}.`,
  };
}
