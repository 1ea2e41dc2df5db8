import type { Makers } from '../content/concept.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';
import { addWithoutCarry, columns, type Sign, smallerFromBigger } from './columns.ts';

/** What comes out where only the sign or the order went wrong. */
const wrongResults = (a: number, b: number) => ({
  subtracted: Math.abs(a - b),
  added: a + b,
  turnedRound: b - a,
});

/** Sums and differences up to 20, counted on or back along a number line. */
export function smallProblem(a: number, sign: Sign, b: number): Problem {
  const isSum = sign === '+';
  const { throughTen, ...sentences } = isSum ? texts.smallSum : texts.smallDifference;
  const [title, result] = [`${a} ${sign} ${b}`, isSum ? a + b : a - b];
  const [start, amount] = isSum && b > a ? [b, a] : [a, b];
  const [low, high] = isSum ? [start, result] : [result, start];
  const line = { title, to: high > 10 ? 20 : 10 };
  const toTen = Math.abs(10 - start);
  return makeProblem(
    low < 10 && high > 10 ? { ...sentences, ...throughTen } : sentences,
    { title, a, b, result, start, amount, toTen, rest: amount - toTen },
    {
      value: result,
      mistakes: wrongResults(a, b),
      hint: numberLine({ ...line, marks: marksAt(start) }),
      task: numberLine(line),
      solution: numberLine({
        ...line,
        marks: marksAt(start, result),
        jumps: jumpsAlong(sign, start, result),
      }),
    },
  );
}

/** Sums and differences of bigger numbers, column by column. */
export function columnProblem(a: number, sign: Sign, b: number): Problem {
  const isSum = sign === '+';
  const { why, ...sentences } = isSum ? texts.columnSum : texts.columnDifference;
  const [title, result] = [`${a} ${sign} ${b}`, isSum ? a + b : a - b];
  const [aOnes, ones, tens] = [a % 10, b % 10, b - (b % 10)];
  const changesTen = isSum ? aOnes + ones > 9 : aOnes < ones;
  const step = Math.max(a, result) > 100 ? 100 : 10;
  return makeProblem(
    changesTen ? { ...sentences, why } : sentences,
    { title, a, b, result, tens, ones, aOnes, more: 10 + aOnes },
    {
      value: result,
      mistakes: {
        ...wrongResults(a, b),
        notCarried: addWithoutCarry(a, b),
        digitsTurned: smallerFromBigger(a, b),
        ...{ tenShort: result - 10, hundredShort: result - 100 },
        ...{ tenHigh: result + 10, hundredHigh: result + 100 },
      },
      hint: numberLine({
        ...{ title, to: step * 10, step },
        marks: marksAt(a),
        jumps: jumpsAlong(sign, a, isSum ? a + tens : a - tens),
      }),
      step: columns(a, sign, b, { open: true }),
      solution: columns(a, sign, b),
    },
  );
}

export const sums: Makers = {
  'math.addition.within_10': (random) => {
    const a = random.int(1, 8);
    return smallProblem(a, '+', random.int(1, 10 - a));
  },
  // Two numbers below ten whose sum goes beyond ten.
  'math.addition.within_20': (random) => {
    const a = random.int(3, 9);
    return smallProblem(a, '+', random.int(11 - a, 9));
  },
  // The ones make more than ten, so that there is a ten to carry.
  'math.addition.two_digits': (random) => {
    const [a, b] = [random.int(2, 9), random.int(2, 9)];
    const [ones, more] = [Math.max(a, 3), Math.max(b, 11 - Math.max(a, 3))];
    const tens = random.int(1, 6);
    return columnProblem(tens * 10 + ones, '+', random.int(1, 8 - tens) * 10 + more);
  },
  'math.addition.three_digits': (random) => {
    const ones = random.int(3, 9);
    const [a, hundreds] = [random.int(11, 69) * 10 + ones, random.int(1, 2)];
    return columnProblem(a, '+', hundreds * 100 + random.int(1, 9) * 10 + random.int(11 - ones, 9));
  },
  'math.subtraction.within_10': (random) => {
    const a = random.int(3, 10);
    return smallProblem(a, '−', random.int(1, a - 1));
  },
  // From beyond ten to below it.
  'math.subtraction.within_20': (random) => {
    const a = random.int(11, 17);
    return smallProblem(a, '−', random.int(a - 9, 9));
  },
  // The ones don't reach, so that there is a ten to borrow.
  'math.subtraction.two_digits': (random) => {
    const [tens, ones] = [random.int(3, 9), random.int(0, 7)];
    return columnProblem(tens * 10 + ones, '−', random.int(1, tens - 2) * 10 + random.int(ones + 1, 9));
  },
  'math.subtraction.three_digits': (random) => {
    const [hundreds, tens, ones] = [random.int(3, 9), random.int(2, 9), random.int(0, 7)];
    const less = random.int(1, hundreds - 2) * 100 + random.int(0, 9) * 10 + random.int(ones + 1, 9);
    return columnProblem(hundreds * 100 + tens * 10 + ones, '−', less);
  },
};
