import { fraction, show } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { workedLines } from '../whiteboard.ts';
import { added, linear, signed, term, times, undo } from './equation-text.ts';
import { type ExerciseTable, misconceptionsFor, newProblem } from './exercise.ts';

/** `ax + b = c`, with a whole or a fraction as its answer. */
export function twoStepEquation(a: number, b: number, c: number): Problem {
  const left = c - b;
  const x = fraction(left, a);
  const equation = `${linear(a, b)} = ${signed(c)}`;
  const undone = [`${term(a)} = ${signed(left)}`, `${undo(b)} on both sides`] as const;
  return {
    ask: `Solve ${equation}. What is x?`,
    expected: { kind: 'number', value: x.toFraction(), simplest: 'welcome' },
    misconceptions: misconceptionsFor(x.toFraction(), [
      {
        answer: `${left}`,
        say: `That is the value of ${term(a)}. One step is missing: divide by ${signed(a)}.`,
      },
      {
        answer: fraction(c + b, a).toFraction(),
        say: `Watch the sign: to undo ${added(b)}, do the opposite on both sides, so ${undo(b)}.`,
      },
      { answer: x.neg().toFraction(), say: 'The size is right. Check the sign.' },
      {
        answer: fraction(c, a).add(fraction(-b)).toFraction(),
        say: `Undo ${added(b)} first and divide after that. Otherwise the ${Math.abs(b)} must be divided too.`,
      },
      { answer: `${left * a}`, say: `${term(a)} means ${signed(a)} times x. Undo it by dividing.` },
      ...(left === 0
        ? []
        : [
            {
              answer: fraction(a, left).toFraction(),
              say: 'You divided the wrong way round. Which number is shared out?',
            },
          ]),
    ]),
    hint: {
      say: `Two things are done to x: times ${signed(a)}, then ${added(b)}. Undo the last one first.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`left: ${undo(b)}, right: ${undo(b)}`, 'the same on both sides'],
      ),
    },
    step: {
      say: `Undoing ${added(b)} leaves ${undone[0]}.`,
      draw: workedLines(equation, [equation, 'the equation'], undone, ['x = ?', `your turn: ÷ ${signed(a)}`]),
    },
    solution: {
      say: `First undo ${added(b)}, then divide by ${signed(a)}: x = ${show(x)}.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        undone,
        [`x = ${show(x)}`, `÷ ${signed(a)} on both sides`],
        [`${times(a, x)} ${added(b)} = ${signed(c)}`, 'check'],
      ),
    },
    answer: `x = ${show(x)}`,
    praise: `It fits: ${times(a, x)} ${added(b)} = ${signed(c)}.`,
  };
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
    draw: workedLines(
      '2x + 3 = 11',
      ['2x + 3 = 11', 'the equation'],
      ['2x = 8', '− 3 on both sides'],
      ['x = 4', '÷ 2 on both sides'],
    ),
    next: newProblem(make, 'Solve 2x + 3 = 11. What is x?'),
  },
};
