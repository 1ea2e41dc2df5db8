import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { type Drawing, jumpLine, jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';
import { addColumns, addWithoutCarry, smallerFromBigger, subtractColumns } from './columns.ts';
import { type Makers, offByOne } from './make.ts';

/** Sums up to 20, counted on along a number line. */
export function smallSum(a: number, b: number): Problem {
  const [big, little, sum, title] = [Math.max(a, b), Math.min(a, b), a + b, `${a} + ${b}`];
  const line = { title, to: sum > 10 ? 20 : 10 };
  const ten = 10 - big;
  const { stepThroughTen: step, whyThroughTen: why, ...sentences } = texts.smallSum;
  return makeProblem(
    sum > 10 && ten > 0 ? { ...sentences, step, why } : sentences,
    { title, a, b, sum, big, little, ten, rest: little - ten },
    {
      value: sum,
      mistakes: { offByOne: offByOne(sum), subtracted: Math.abs(a - b) },
      hint: numberLine({ ...line, marks: marksAt(big) }),
      task: numberLine(line),
      solution: jumpLine(title, line.to, '+', big, sum),
    },
  );
}

/** A jump of whole tens, or hundreds, on a line to 100 or 1,000. */
function tensJump(title: string, most: number, sign: '+' | '−', from: number, to: number): Drawing {
  const step = most > 100 ? 100 : 10;
  return numberLine({
    ...{ title, to: step * 10, step },
    marks: marksAt(from),
    jumps: jumpsAlong(sign, from, to),
  });
}

/** Sums of bigger numbers, column by column. */
export function columnSum(a: number, b: number): Problem {
  const [sum, title, aOnes, ones] = [a + b, `${a} + ${b}`, a % 10, b % 10];
  const tens = b - ones;
  const { why, ...sentences } = texts.columnSum;
  return makeProblem(
    aOnes + ones > 9 ? { ...sentences, why } : sentences,
    { title, a, b, sum, tens, ones, aOnes },
    {
      value: sum,
      mistakes: {
        notCarried: addWithoutCarry(a, b),
        tenShort: sum - 10,
        hundredShort: sum - 100,
        offByOne: offByOne(sum),
        subtracted: Math.abs(a - b),
      },
      hint: tensJump(title, sum, '+', a, a + tens),
      step: addColumns(a, b, { open: true }),
      solution: addColumns(a, b),
    },
  );
}

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
      hint: tensJump(title, a, '−', a, a - tens),
      step: subtractColumns(a, b, { open: true }),
      solution: subtractColumns(a, b),
    },
  );
}

export const sums: Makers = {
  'math.addition.within_10': (random) => {
    const a = random.int(1, 8);
    return smallSum(a, random.int(1, 10 - a));
  },
  // Two numbers below ten whose sum goes beyond ten.
  'math.addition.within_20': (random) => {
    const a = random.int(3, 9);
    return smallSum(a, random.int(11 - a, 9));
  },
  // The ones make more than ten, so that there is a ten to carry.
  'math.addition.two_digits': (random) => {
    const [a, b] = [random.int(2, 9), random.int(2, 9)];
    const [ones, more] = [Math.max(a, 3), Math.max(b, 11 - Math.max(a, 3))];
    const tens = random.int(1, 6);
    return columnSum(tens * 10 + ones, random.int(1, 8 - tens) * 10 + more);
  },
  'math.addition.three_digits': (random) => {
    const ones = random.int(3, 9);
    const [a, hundreds] = [random.int(11, 69) * 10 + ones, random.int(1, 2)];
    return columnSum(a, hundreds * 100 + random.int(1, 9) * 10 + random.int(11 - ones, 9));
  },
  'math.subtraction.within_10': (random) => {
    const a = random.int(3, 10);
    return smallDifference(a, random.int(1, a - 1));
  },
  // From beyond ten to below it.
  'math.subtraction.within_20': (random) => {
    const a = random.int(11, 17);
    return smallDifference(a, random.int(a - 9, 9));
  },
  // The ones don't reach, so that there is a ten to borrow.
  'math.subtraction.two_digits': (random) => {
    const [tens, ones] = [random.int(3, 9), random.int(0, 7)];
    return columnDifference(tens * 10 + ones, random.int(1, tens - 2) * 10 + random.int(ones + 1, 9));
  },
  'math.subtraction.three_digits': (random) => {
    const [hundreds, tens, ones] = [random.int(3, 9), random.int(2, 9), random.int(0, 7)];
    const less = random.int(1, hundreds - 2) * 100 + random.int(0, 9) * 10 + random.int(ones + 1, 9);
    return columnDifference(hundreds * 100 + tens * 10 + ones, less);
  },
};
