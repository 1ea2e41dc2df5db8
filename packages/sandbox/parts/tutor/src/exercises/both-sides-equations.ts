import { type ExerciseTable, newProblem } from '../content/exercise.ts';
import { fraction, show } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { drawLines, makeProblem } from '../content/sentences.ts';
import { added, linear, signed, term, undo } from './equation-text.ts';

/** `ax + b = cx + d` with `a > c`, so that the x that are left are positive. */
export function bothSidesEquation(a: number, b: number, c: number, d: number): Problem {
  const [factor, right] = [a - c, d - b];
  const x = fraction(right, factor);
  const { solutionUndivided, ...sentences } = texts.bothSidesEquation;
  return makeProblem(
    factor === 1 ? { ...sentences, solution: solutionUndivided } : sentences,
    {
      title: `${linear(a, b)} = ${linear(c, d)}`,
      ...{ term: term(factor), rightTerm: term(c), factor, added: added(b), undo: undo(b), x: show(x) },
      undoX: `${c < 0 ? '+' : '−'} ${term(Math.abs(c))}`,
      gathered: `${linear(factor, b)} = ${signed(d)}`,
      undone: `${term(factor)} = ${signed(right)}`,
    },
    {
      value: x,
      answer: `x = ${show(x)}`,
      simplest: 'welcome',
      mistakes: {
        notDivided: right,
        xNotUndone: a + c === 0 ? [] : fraction(right, a + c),
        notUndone: fraction(d + b, factor),
        sign: x.neg(),
      },
    },
  );
}

/** Whole answers up to grade 9; beyond it also fractions and a negative factor on the right. */
const make = (random: Random, grade: number): Problem => {
  const factor = random.int(2, 6);
  const negative = grade > 9 && random.int(0, 2) === 0;
  const c = negative ? -random.int(1, factor - 1) : random.int(1, 6);
  const b = random.int(1, 12) * random.pick([1, -1]);
  const x = random.int(-6, 9);
  const rest = grade > 9 && random.int(0, 1) === 0 ? random.int(1, factor - 1) : 0;
  return bothSidesEquation(factor + c, b, c, factor * x + rest + b);
};

export const bothSides: ExerciseTable = {
  'math.linear_equations.both_sides': {
    draw: drawLines(texts.examples.bothSides),
    next: newProblem(make, 'Solve 5x + 2 = 3x + 10. What is x?'),
  },
};
