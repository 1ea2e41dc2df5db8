import texts from '../content/sentences/exercises.json' with { type: 'json' };
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { makeProblem } from '../sentences.ts';
import { numberLine } from '../whiteboard.ts';
import { smallerFromBigger, subtractColumns } from './columns.ts';
import { type ExerciseTable, newProblem, offByOne, shownFirst } from './exercise.ts';

/** Differences up to 20, jumped back along a number line. */
export function smallDifference(a: number, b: number): Problem {
  const [left, title, toTen] = [a - b, `${a} − ${b}`, a - 10];
  const line = { title, from: 0, to: a > 10 ? 20 : 10, step: 1 };
  const start = { at: a, label: `${a}` };
  const { stepThroughTen: step, whyThroughTen: why, ...sentences } = texts.smallDifference;
  return makeProblem(
    a > 10 && left < 10 ? { ...sentences, step, why } : sentences,
    { title, a, b, left, toTen, rest: b - toTen },
    {
      value: left,
      mistakes: { offByOne: offByOne(left), added: a + b, turnedRound: b - a },
      hint: numberLine({ ...line, marks: [start] }),
      task: numberLine(line),
      solution: numberLine({
        ...line,
        marks: [start, { at: left, label: `${left}` }],
        jumps: [{ from: a, to: left, label: `− ${b}` }],
      }),
    },
  );
}

/** Differences of bigger numbers, column by column. */
export function columnDifference(a: number, b: number): Problem {
  const [left, title, aOnes, ones] = [a - b, `${a} − ${b}`, a % 10, b % 10];
  const step = a > 100 ? 100 : 10;
  const tens = b - ones;
  const { why, ...sentences } = texts.columnDifference;
  return makeProblem(
    aOnes < ones ? { ...sentences, why } : sentences,
    { title, a, b, left, tens, ones, aOnes, more: 10 + aOnes },
    {
      value: left,
      mistakes: {
        digitsTurned: smallerFromBigger(a, b),
        tenHigh: left + 10,
        hundredHigh: left + 100,
        offByOne: offByOne(left),
        added: a + b,
        turnedRound: b - a,
      },
      hint: numberLine({
        title,
        from: 0,
        to: step * 10,
        step,
        marks: [{ at: a, label: `${a}` }],
        jumps: [{ from: a, to: a - tens, label: `− ${tens}` }],
      }),
      step: subtractColumns(a, b, { open: true }),
      solution: subtractColumns(a, b),
    },
  );
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
  'math.subtraction.two_digits': shownFirst(columnDifference(52, 28), twoDigits),
  'math.subtraction.three_digits': shownFirst(columnDifference(634, 258), threeDigits),
};
