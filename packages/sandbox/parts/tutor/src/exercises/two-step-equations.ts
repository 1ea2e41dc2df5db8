import { type ExerciseTable, newProblem } from '../content/exercise.ts';
import { fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { drawLines, makeProblem } from '../content/sentences.ts';
import { added, linear, signed, term, times, undo } from './equation-text.ts';

/** `ax + b = c`, with a whole or a fraction as its answer. */
export function twoStepEquation(a: number, b: number, c: number): Problem {
  const left = c - b;
  const x = fraction(left, a);
  return makeProblem(
    texts.twoStepEquation,
    {
      title: `${linear(a, b)} = ${signed(c)}`,
      ...{ term: term(a), a: signed(a), added: added(b), undo: undo(b), size: Math.abs(b), c: signed(c) },
      undone: `${term(a)} = ${signed(left)}`,
      x: show(x),
      check: `${times(a, x)} ${added(b)}`,
    },
    {
      value: x,
      answer: `x = ${show(x)}`,
      simplest: 'welcome',
      mistakes: {
        notDivided: left,
        notUndone: fraction(c + b, a),
        sign: x.neg(),
        dividedFirst: fraction(c, a).sub(b),
        multiplied: left * a,
        turnedRound: left === 0 ? [] : fraction(a, left),
      },
    },
  );
}

/** Whole answers up to grade 7; from grade 8 on also fractions. */
const make = (random: Random, grade: number): Problem => {
  const a = random.int(2, 9);
  const b = random.int(1, 12) * random.pick([1, -1]);
  const x = random.int(grade < 7 ? 1 : -6, 9);
  const rest = grade > 7 && random.int(0, 2) === 0 ? random.int(1, a - 1) : 0;
  return twoStepEquation(a, b, a * x + rest + b);
};

export const twoStep: ExerciseTable = {
  'math.linear_equations.two_step': {
    draw: drawLines(texts.examples.twoStep),
    next: newProblem(make, 'Solve 2x + 3 = 11. What is x?'),
  },
};
