import { type ExerciseTable, newProblem } from '../content/exercise.ts';
import { fraction, lowestNumerators } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';

/** Simplify `n·k / d·k`, where `n/d` is in lowest terms. */
export function simplification(n: number, d: number, k: number): Problem {
  const [top, bottom, title] = [n * k, d * k, `simplify ${n * k}/${d * k}`];
  return makeProblem(
    texts.simplification,
    { title, n, d, k, top, bottom, easy: [2, 3, 5].find((prime) => k % prime === 0) ?? k },
    {
      value: `${n}/${d}`,
      simplest: 'required',
      mistakes: {
        onlyTop: fraction(n, bottom),
        onlyBottom: fraction(top, d),
        turnedRound: fraction(d, n),
        subtracted: top > k ? fraction(top - k, bottom - k) : [],
        topAlone: n,
      },
      hint: fractionBars(title, [top, bottom]),
      solution: fractionBars(`${top}/${bottom} = ${n}/${d}`, [top, bottom], [n, d]),
    },
  );
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
