import { fraction, show } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { workedLines } from '../whiteboard.ts';
import { added, linear, signed, term, undo } from './equation-text.ts';
import { type ExerciseTable, misconceptionsFor, newProblem } from './exercise.ts';

/** `ax + b = cx + d` with `a > c`, so that the x that are left are positive. */
export function bothSidesEquation(a: number, b: number, c: number, d: number): Problem {
  const [factor, right] = [a - c, d - b];
  const x = fraction(right, factor);
  const equation = `${linear(a, b)} = ${linear(c, d)}`;
  const undoX = `${c < 0 ? '+' : '−'} ${term(Math.abs(c))}`;
  const gathered = [`${linear(factor, b)} = ${signed(d)}`, `${undoX} on both sides`] as const;
  const undone = [`${term(factor)} = ${signed(right)}`, `${undo(b)} on both sides`] as const;
  const last = factor === 1 ? [] : ([[`x = ${show(x)}`, `÷ ${factor} on both sides`]] as const);
  return {
    ask: `Solve ${equation}. What is x?`,
    expected: { kind: 'number', value: x.toFraction(), simplest: 'welcome' },
    misconceptions: misconceptionsFor(x.toFraction(), [
      { answer: `${right}`, say: `That is the value of ${term(factor)}. One step is missing: divide.` },
      ...(a + c === 0
        ? []
        : [
            {
              answer: fraction(right, a + c).toFraction(),
              say: `To bring ${term(c)} to the other side, undo it on both sides: ${undoX}.`,
            },
          ]),
      {
        answer: fraction(d + b, factor).toFraction(),
        say: `Watch the sign: to undo ${added(b)}, do the opposite on both sides, so ${undo(b)}.`,
      },
      { answer: x.neg().toFraction(), say: 'The size is right. Check the sign.' },
    ]),
    hint: {
      say: `There is an x on both sides. Bring them together first: ${undoX} on both sides.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`left: ${undoX}, right: ${undoX}`, 'the same on both sides'],
      ),
    },
    step: {
      say: `Now all x are on one side: ${gathered[0]}. From here it is as before.`,
      draw: workedLines(equation, [equation, 'the equation'], gathered, ['x = ?', 'your turn']),
    },
    solution: {
      say: `Bring the x together, undo ${added(b)}${factor === 1 ? '' : `, divide by ${factor}`}: x = ${show(x)}.`,
      draw: workedLines(equation, [equation, 'the equation'], gathered, undone, ...last),
    },
    answer: `x = ${show(x)}`,
    praise: `With x = ${show(x)} both sides are the same.`,
  };
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
    draw: workedLines(
      '5x + 2 = 3x + 10',
      ['5x + 2 = 3x + 10', 'the equation'],
      ['2x + 2 = 10', '− 3x on both sides'],
      ['2x = 8', '− 2 on both sides'],
      ['x = 4', '÷ 2 on both sides'],
    ),
    next: newProblem(make, 'Solve 5x + 2 = 3x + 10. What is x?'),
  },
};
