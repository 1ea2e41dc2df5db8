import { type ExerciseTable, newProblem } from '../content/exercise.ts';
import { fraction, show, showMixed } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';
import { parts } from './parts.ts';

/** `a/d + b/d`, each below one. */
export function sumOfSame(a: number, b: number, d: number): Problem {
  const [top, sum, title] = [a + b, fraction(a + b, d), `${a}/${d} + ${b}/${d}`];
  const simpler = show(sum) === `${top}/${d}` ? '' : `${top}/${d} = ${show(sum)}`;
  const { halves, each, ...sentences } = texts.sumOfSame;
  return makeProblem(
    sentences,
    {
      ...{ title, a, b, d, top, simpler },
      aParts: parts(a),
      bParts: parts(b),
      each: d === 2 ? halves : fill(each, { d }),
    },
    {
      value: sum,
      answer: showMixed(sum),
      simplest: 'welcome',
      mistakes: {
        bottomsAdded: fraction(top, 2 * d),
        onlyTop: top,
        offByOne: [fraction(top - 1, d), fraction(top + 1, d)],
        subtracted: fraction(Math.abs(a - b), d),
      },
      hint: fractionBars(title, [a, d], [b, d]),
      task: top <= d ? fractionBars(title, [0, d, '']) : undefined,
    },
  );
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
