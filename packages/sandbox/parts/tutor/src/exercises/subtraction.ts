import { type ExerciseTable, newProblem, offByOne, shownFirst } from '../content/exercise.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { jumpLine, jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';
import { smallerFromBigger, subtractColumns } from './columns.ts';

/** Differences up to 20, jumped back along a number line. */
export function smallDifference(a: number, b: number): Problem {
  const [left, title, toTen] = [a - b, `${a} − ${b}`, a - 10];
  const line = { title, to: a > 10 ? 20 : 10 };
  const { stepThroughTen: step, whyThroughTen: why, ...sentences } = texts.smallDifference;
  return makeProblem(
    a > 10 && left < 10 ? { ...sentences, step, why } : sentences,
    { title, a, b, left, toTen, rest: b - toTen },
    {
      value: left,
      mistakes: { offByOne: offByOne(left), added: a + b, turnedRound: b - a },
      hint: numberLine({ ...line, marks: marksAt(a) }),
      task: numberLine(line),
      solution: jumpLine(title, line.to, '−', a, left),
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
        ...{ title, to: step * 10, step },
        marks: marksAt(a),
        jumps: jumpsAlong('−', a, a - tens),
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
    draw: jumpLine('9 − 2 = 7', 10, '−', 9, 8, 7),
    next: newProblem(within10, 'What is 9 − 2?'),
  },
  'math.subtraction.within_20': {
    draw: jumpLine('14 − 6 = 8', 20, '−', 14, 10, 8),
    next: newProblem(within20, 'What is 14 − 6?'),
  },
  'math.subtraction.two_digits': shownFirst(columnDifference(52, 28), twoDigits),
  'math.subtraction.three_digits': shownFirst(columnDifference(634, 258), threeDigits),
};
