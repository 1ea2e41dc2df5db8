import { fraction } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { numberLine, workedLines } from '../whiteboard.ts';
import { added, linear, signed, term, times, undo } from './equation-text.ts';
import { type ExerciseTable, misconceptionsFor, newProblem, offByOne } from './exercise.ts';

/** `x + a = b`; a negative `a` makes `x − 3 = b`. */
export function addedEquation(a: number, b: number): Problem {
  const x = b - a;
  const equation = `${linear(1, a)} = ${signed(b)}`;
  const opposite = a > 0 ? 'take away' : 'add';
  const size = Math.abs(a);
  return {
    ask: `Solve ${equation}. What is x?`,
    expected: { kind: 'number', value: `${x}` },
    misconceptions: misconceptionsFor(`${x}`, [
      {
        answer: `${b + a}`,
        say: `You did the same as the equation does. To undo ${added(a)}, do the opposite: ${opposite} ${size}.`,
      },
      { answer: `${-x}`, say: 'The size is right. Check the sign.' },
      ...offByOne(x, 'You are just one off. Put your number in for x and see what comes out.'),
    ]),
    hint: {
      say: `Something is done to x: ${added(a)}. What undoes it? Do that on both sides.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`left: ${undo(a)}, right: ${undo(a)}`, 'the same on both sides'],
      ),
    },
    step: {
      say: `On both sides, ${opposite} ${size}. Then x stands alone.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`x = ${signed(b)} ${undo(a)}`, `${undo(a)} on both sides`],
        ['x = ?', 'your turn'],
      ),
    },
    solution: {
      say: `x = ${signed(b)} ${undo(a)}, so x = ${signed(x)}. Put it in: ${signed(x)} ${added(a)} is ${signed(b)}, so it fits.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`x = ${signed(b)} ${undo(a)}`, `${undo(a)} on both sides`],
        [`x = ${signed(x)}`, 'the solution'],
        [`${signed(x)} ${added(a)} = ${signed(b)}`, 'check'],
      ),
    },
    answer: `x = ${signed(x)}`,
    praise: `It fits: ${signed(x)} ${added(a)} = ${signed(b)}.`,
  };
}

/** `ax = b` with a whole-number answer. */
export function multipliedEquation(a: number, x: number): Problem {
  const b = a * x;
  const equation = `${term(a)} = ${signed(b)}`;
  return {
    ask: `Solve ${equation}. What is x?`,
    expected: { kind: 'number', value: `${x}` },
    misconceptions: misconceptionsFor(`${x}`, [
      {
        answer: `${b * a}`,
        say: `${term(a)} means ${signed(a)} times x. Undo it by dividing, not by multiplying again.`,
      },
      {
        answer: `${b - a}`,
        say: `${term(a)} means ${signed(a)} times x, so taking away does not undo it. Divide.`,
      },
      { answer: `${-x}`, say: 'The size is right. Check the sign.' },
      {
        answer: fraction(a, b).toFraction(),
        say: 'You divided the wrong way round. Which number is shared out?',
      },
      ...offByOne(x, `You are just one off. Put your number in: what is ${signed(a)} times it?`),
    ]),
    hint: {
      say: `${term(a)} means ${signed(a)} times x. What undoes times ${signed(a)}?`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`left: ÷ ${signed(a)}, right: ÷ ${signed(a)}`, 'the same on both sides'],
      ),
    },
    step: {
      say: `Divide both sides by ${signed(a)}.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`x = ${signed(b)} ÷ ${a < 0 ? `(${signed(a)})` : a}`, `both sides divided`],
        ['x = ?', 'your turn'],
      ),
    },
    solution: {
      say: `${signed(b)} divided by ${signed(a)} is ${signed(x)}. So x = ${signed(x)}.`,
      draw: workedLines(
        equation,
        [equation, 'the equation'],
        [`x = ${signed(x)}`, `÷ ${signed(a)} on both sides`],
        [`${signed(a)} × ${x < 0 ? `(${signed(x)})` : x} = ${signed(b)}`, 'check'],
      ),
    },
    answer: `x = ${signed(x)}`,
    praise: `It fits: ${times(a, fraction(x))} = ${signed(b)}.`,
  };
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
      from: 0,
      to: 10,
      step: 1,
      marks: [
        { at: 8, label: '8' },
        { at: 5, label: 'x = 5' },
      ],
      jumps: [{ from: 8, to: 5, label: '− 3' }],
    }),
    next: newProblem(makeAdded, 'Solve x + 3 = 8. What is x?'),
  },
};

export const oneStepMultiply: ExerciseTable = {
  'math.linear_equations.one_step_multiply': {
    draw: workedLines(
      '4x = 20',
      ['4x = 20', 'the equation'],
      ['x = 20 ÷ 4', '÷ 4 on both sides'],
      ['x = 5', 'the solution'],
    ),
    next: newProblem(makeMultiplied, 'Solve 4x = 20. What is x?'),
  },
};
