import { fraction, lowestNumerators } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { fractionBars, workedLines } from '../whiteboard.ts';
import { type ExerciseTable, misconceptionsFor, newProblem } from './exercise.ts';

/** Simplify `n·k / d·k`, where `n/d` is in lowest terms. */
export function simplification(n: number, d: number, k: number): Problem {
  const [top, bottom, answer] = [n * k, d * k, `${n}/${d}`];
  const title = `simplify ${top}/${bottom}`;
  const easy = [2, 3, 5].find((prime) => k % prime === 0) ?? k;
  return {
    ask: `Simplify ${top}/${bottom} as far as you can.`,
    expected: { kind: 'number', value: answer, simplest: 'required' },
    misconceptions: misconceptionsFor(answer, [
      {
        answer: fraction(n, bottom).toFraction(),
        say: 'You divided only the top. Top and bottom must be divided by the same number.',
      },
      {
        answer: fraction(top, d).toFraction(),
        say: 'You divided only the bottom. Top and bottom must be divided by the same number.',
      },
      {
        answer: fraction(d, n).toFraction(),
        say: 'The numbers are right, but they changed places. Which one stands on top?',
      },
      ...(top > k
        ? [
            {
              answer: fraction(top - k, bottom - k).toFraction(),
              say: 'Taking the same number away changes the value. Divide instead of subtracting.',
            },
          ]
        : []),
      {
        answer: `${n}`,
        say: 'That is the right top number. Now the bottom number too.',
      },
    ]),
    hint: {
      say: `Look for a number that divides both ${top} and ${bottom}. Does ${easy} work?`,
      draw: fractionBars(title, [top, bottom]),
    },
    step: {
      say: `Both can be divided by ${k}.`,
      draw: workedLines(
        title,
        [`${top} ÷ ${k} = ${n}`, 'the new top'],
        [`${bottom} ÷ ${k} = ?`, 'your turn: then write the fraction'],
      ),
    },
    solution: {
      say: `Divide top and bottom by ${k}: ${top}/${bottom} is the same as ${answer}.`,
      draw: fractionBars(`${top}/${bottom} = ${answer}`, [top, bottom], [n, d]),
    },
    answer,
    praise: `You divided top and bottom by ${k}.`,
  };
}

const make = (random: Random, grade: number): Problem => {
  const d = random.int(2, grade > 4 ? 8 : 5);
  const n = random.pick(lowestNumerators(d));
  return simplification(n, d, random.int(2, Math.min(grade > 4 ? 6 : 4, Math.floor(24 / d))));
};

export const simplifyFractions: ExerciseTable = {
  'math.fractions.simplify': {
    draw: fractionBars('6/9 = 2/3', [6, 9], [2, 3]),
    next: newProblem(make, 'Simplify 6/9 as far as you can.'),
  },
};
