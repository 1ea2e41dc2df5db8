import { type ExerciseTable, newProblem, offByOne } from '../content/exercise.ts';
import { fraction } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { drawLines, makeProblem } from '../content/sentences.ts';
import { jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';
import { added, linear, signed, term, times, undo } from './equation-text.ts';

/** `x + a = b`; a negative `a` makes `x − 3 = b`. */
export function addedEquation(a: number, b: number): Problem {
  const x = b - a;
  const { takeAway, add, ...sentences } = texts.addedEquation;
  return makeProblem(
    sentences,
    {
      title: `${linear(1, a)} = ${signed(b)}`,
      ...{ added: added(a), undo: undo(a), b: signed(b), x: signed(x) },
      opposite: a > 0 ? takeAway : add,
      size: Math.abs(a),
    },
    { value: x, answer: `x = ${signed(x)}`, mistakes: { notUndone: b + a, sign: -x, offByOne: offByOne(x) } },
  );
}

/** `ax = b` with a whole-number answer. */
export function multipliedEquation(a: number, x: number): Problem {
  const b = a * x;
  return makeProblem(
    texts.multipliedEquation,
    {
      title: `${term(a)} = ${signed(b)}`,
      ...{ term: term(a), a: signed(a), b: signed(b), x: signed(x) },
      divisor: a < 0 ? `(${signed(a)})` : a,
      check: times(a, fraction(x)),
    },
    {
      value: x,
      answer: `x = ${signed(x)}`,
      mistakes: {
        multiplied: b * a,
        subtracted: b - a,
        sign: -x,
        turnedRound: b === 0 ? [] : fraction(a, b),
        offByOne: offByOne(x),
      },
    },
  );
}

/** Whole positive answers in grade 6, negative ones after it. */
const makeAdded = (random: Random, grade: number): Problem => {
  const a = random.int(2, 15) * random.pick([1, -1]);
  const least = Math.max(1, 1 - a);
  const x = grade < 7 ? random.int(least, least + 15) : random.int(-9, 12);
  return addedEquation(a, x + a);
};

const makeMultiplied = (random: Random, grade: number): Problem => {
  const sign = grade < 7 ? 1 : random.pick([1, 1, -1]);
  return multipliedEquation(random.int(2, 9), sign * random.int(2, 12));
};

export const oneStepAdd: ExerciseTable = {
  'math.linear_equations.one_step_add': {
    draw: numberLine({
      title: 'x + 3 = 8',
      to: 10,
      marks: [...marksAt(8), { at: 5, label: 'x = 5' }],
      jumps: jumpsAlong('−', 8, 5),
    }),
    next: newProblem(makeAdded, 'Solve x + 3 = 8. What is x?'),
  },
};

export const oneStepMultiply: ExerciseTable = {
  'math.linear_equations.one_step_multiply': {
    draw: drawLines(texts.examples.multiplied),
    next: newProblem(makeMultiplied, 'Solve 4x = 20. What is x?'),
  },
};
