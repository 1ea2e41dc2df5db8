import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { numberLine, workedLines } from '../whiteboard.ts';
import { addColumns, addWithoutCarry } from './columns.ts';
import {
  addMisconceptions,
  arithmeticTask,
  type ExerciseTable,
  misconceptionsFor,
  newProblem,
  offByOne,
} from './exercise.ts';

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

const within10 = (random: Random): Problem => {
  const a = random.int(1, 8);
  return smallSum(a, random.int(1, 10 - a));
};

/** Two numbers below ten whose sum goes beyond ten. */
const within20 = (random: Random): Problem => {
  const a = random.int(3, 9);
  return smallSum(a, random.int(11 - a, 9));
};

/** The ones make more than ten, so that there is a ten to carry. */
const twoDigits = (random: Random): Problem => {
  const [a, b] = [random.int(2, 9), random.int(2, 9)];
  const [ones, more] = [Math.max(a, 3), Math.max(b, 11 - Math.max(a, 3))];
  const tens = random.int(1, 6);
  return columnSum(tens * 10 + ones, random.int(1, 8 - tens) * 10 + more);
};

const threeDigits = (random: Random): Problem => {
  const ones = random.int(3, 9);
  const [a, hundreds] = [random.int(11, 69) * 10 + ones, random.int(1, 2)];
  return columnSum(a, hundreds * 100 + random.int(1, 9) * 10 + random.int(11 - ones, 9));
};

export const additionExercises: ExerciseTable = {
  'math.addition.within_10': {
    draw: numberLine({
      title: '4 + 3 = 7',
      from: 0,
      to: 10,
      step: 1,
      marks: [
        { at: 4, label: '4' },
        { at: 7, label: '7' },
      ],
      jumps: [4, 5, 6].map((from) => ({ from, to: from + 1, label: '+ 1' })),
    }),
    next: newProblem(within10, 'What is 4 + 3?'),
  },
  'math.addition.within_20': {
    draw: numberLine({
      title: '8 + 5 = 13',
      from: 0,
      to: 20,
      step: 1,
      marks: [
        { at: 8, label: '8' },
        { at: 13, label: '13' },
      ],
      jumps: [
        { from: 8, to: 10, label: '+ 2' },
        { from: 10, to: 13, label: '+ 3' },
      ],
    }),
    next: newProblem(within20, 'What is 8 + 5?'),
  },
  'math.addition.two_digits': {
    draw: workedLines('36 + 27', ...addColumns(36, 27), ['36 + 27 = 63', 'digits put together']),
    next: newProblem(twoDigits, 'What is 36 + 27?'),
  },
  'math.addition.three_digits': {
    draw: workedLines('254 + 378', ...addColumns(254, 378), ['254 + 378 = 632', 'digits put together']),
    next: newProblem(threeDigits, 'What is 254 + 378?'),
  },
};
