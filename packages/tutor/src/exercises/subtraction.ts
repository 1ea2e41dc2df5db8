import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { numberLine, workedLines } from '../whiteboard.ts';
import { smallerFromBigger, subtractColumns } from './columns.ts';
import {
  arithmeticTask,
  type ExerciseTable,
  misconceptionsFor,
  newProblem,
  offByOne,
  subtractMisconceptions,
} from './exercise.ts';

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

const within10 = (random: Random): Problem => {
  const a = random.int(3, 10);
  return smallDifference(a, random.int(1, a - 1));
};

/** From beyond ten to below it. */
const within20 = (random: Random): Problem => {
  const a = random.int(11, 17);
  return smallDifference(a, random.int(a - 9, 9));
};

/** The ones don't reach, so that there is a ten to borrow. */
const twoDigits = (random: Random): Problem => {
  const [tens, ones] = [random.int(3, 9), random.int(0, 7)];
  return columnDifference(tens * 10 + ones, random.int(1, tens - 2) * 10 + random.int(ones + 1, 9));
};

const threeDigits = (random: Random): Problem => {
  const [hundreds, tens, ones] = [random.int(3, 9), random.int(2, 9), random.int(0, 7)];
  const less = random.int(1, hundreds - 2) * 100 + random.int(0, 9) * 10 + random.int(ones + 1, 9);
  return columnDifference(hundreds * 100 + tens * 10 + ones, less);
};

export const subtractionExercises: ExerciseTable = {
  'math.subtraction.within_10': {
    draw: numberLine({
      title: '9 − 2 = 7',
      from: 0,
      to: 10,
      step: 1,
      marks: [
        { at: 9, label: '9' },
        { at: 7, label: '7' },
      ],
      jumps: [9, 8].map((from) => ({ from, to: from - 1, label: '− 1' })),
    }),
    next: newProblem(within10, 'What is 9 − 2?'),
  },
  'math.subtraction.within_20': {
    draw: numberLine({
      title: '14 − 6 = 8',
      from: 0,
      to: 20,
      step: 1,
      marks: [
        { at: 14, label: '14' },
        { at: 8, label: '8' },
      ],
      jumps: [
        { from: 14, to: 10, label: '− 4' },
        { from: 10, to: 8, label: '− 2' },
      ],
    }),
    next: newProblem(within20, 'What is 14 − 6?'),
  },
  'math.subtraction.two_digits': {
    draw: workedLines('52 − 28', ...subtractColumns(52, 28), ['52 − 28 = 24', 'digits put together']),
    next: newProblem(twoDigits, 'What is 52 − 28?'),
  },
  'math.subtraction.three_digits': {
    draw: workedLines('634 − 258', ...subtractColumns(634, 258), ['634 − 258 = 376', 'digits put together']),
    next: newProblem(threeDigits, 'What is 634 − 258?'),
  },
};
