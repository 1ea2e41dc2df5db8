import { type ExerciseTable, newProblem, offByOne, shownFirst } from '../content/exercise.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { jumpLine, jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';
import { addColumns, addWithoutCarry } from './columns.ts';

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

/** Sums of bigger numbers, column by column. */
export function columnSum(a: number, b: number): Problem {
  const [sum, title, aOnes, ones] = [a + b, `${a} + ${b}`, a % 10, b % 10];
  const step = sum > 100 ? 100 : 10;
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
      hint: numberLine({
        ...{ title, to: step * 10, step },
        marks: marksAt(a),
        jumps: jumpsAlong('+', a, a + tens),
      }),
      step: addColumns(a, b, { open: true }),
      solution: addColumns(a, b),
    },
  );
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
    draw: jumpLine('4 + 3 = 7', 10, '+', 4, 5, 6, 7),
    next: newProblem(within10, 'What is 4 + 3?'),
  },
  'math.addition.within_20': {
    draw: jumpLine('8 + 5 = 13', 20, '+', 8, 10, 13),
    next: newProblem(within20, 'What is 8 + 5?'),
  },
  'math.addition.two_digits': shownFirst(columnSum(36, 27), twoDigits),
  'math.addition.three_digits': shownFirst(columnSum(254, 378), threeDigits),
};
