import { fraction, show, showMixed } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { fractionBars, workedLines } from '../whiteboard.ts';
import { type ExerciseTable, misconceptionsFor, newProblem } from './exercise.ts';

const parts = (count: number): string => (count === 1 ? '1 part' : `${count} parts`);

/** `a/d + b/d`, each below one. */
export function sumOfSame(a: number, b: number, d: number): Problem {
  const [top, sum] = [a + b, fraction(a + b, d)];
  const title = `${a}/${d} + ${b}/${d}`;
  const simpler =
    show(sum) === `${top}/${d}` ? [] : ([[`${top}/${d} = ${show(sum)}`, 'simplified']] as const);
  return {
    ask: `What is ${title}?`,
    expected: { kind: 'number', value: sum.toFraction(), simplest: 'welcome' },
    misconceptions: misconceptionsFor(sum.toFraction(), [
      {
        answer: fraction(top, 2 * d).toFraction(),
        say: `You added the bottom numbers too. The parts keep their size, so the denominator stays ${d}.`,
      },
      {
        answer: `${top}`,
        say: `${top} is the right top number. But ${top} of what? Write the denominator too.`,
      },
      ...[top - 1, top + 1].map((near) => ({
        answer: fraction(near, d).toFraction(),
        say: 'The denominator is right. Count the filled parts again.',
      })),
      {
        answer: fraction(Math.abs(a - b), d).toFraction(),
        say: 'Look at the sign again: + means put together, not take away.',
      },
    ]),
    hint: {
      say: `Both bars are cut into ${d} equal parts. How many parts are filled all together?`,
      draw: fractionBars(title, [a, d], [b, d]),
    },
    step: {
      say: 'The denominator stays. Only the top numbers are added.',
      draw: workedLines(
        title,
        [`${title} = (${a} + ${b})/${d}`, `the parts are still ${d === 2 ? 'halves' : `1/${d} each`}`],
        [`${a} + ${b} = ?`, `your turn: write it over ${d}`],
      ),
    },
    solution: {
      say: `${parts(a)} and ${parts(b)} are ${top} parts, so ${title} = ${top}/${d}.`,
      draw: workedLines(
        title,
        [`(${a} + ${b})/${d}`, 'the denominator stays'],
        [`${top}/${d}`, 'top numbers added'],
        ...simpler,
      ),
    },
    answer: showMixed(sum),
    praise: `${a} + ${b} = ${top} parts, and each is still 1/${d}.`,
  };
}

/** Up to one whole for younger students, beyond it from grade 4 on. */
const make = (random: Random, grade: number): Problem => {
  const d = random.pick([4, 5, 6, 7, 8, 9, 10, 12]);
  const a = random.int(1, d - 2);
  return sumOfSame(a, random.int(1, grade < 4 ? d - 1 - a : d - 1), d);
};

export const addSameDenominator: ExerciseTable = {
  'math.fractions.add_same_denominator': {
    draw: fractionBars('1/5 + 2/5 = 3/5', [1, 5], [2, 5], [3, 5]),
    next: newProblem(make, 'What is 1/5 + 2/5?'),
  },
};
