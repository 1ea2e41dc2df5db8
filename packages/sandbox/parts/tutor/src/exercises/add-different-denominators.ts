import { type ExerciseTable, newProblem } from '../content/exercise.ts';
import { fraction, leastCommonMultiple, lowestNumerators, show, showMixed } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';

/** `a/b + c/d` with different denominators whose least common multiple is 24 at most. */
export function sumOfDifferent(a: number, b: number, c: number, d: number): Problem {
  const common = leastCommonMultiple(b, d);
  const [first, second] = [(a * common) / b, (c * common) / d];
  const [top, sum, title] = [first + second, fraction(first + second, common), `${a}/${b} + ${c}/${d}`];
  const { fits, times, ...sentences } = texts.sumOfDifferent;
  const note = (from: number) => (common === from ? fits : fill(times, { factor: common / from }));
  return makeProblem(
    sentences,
    {
      ...{ title, a, b, c, d, common, first, second, top },
      firstNote: note(b),
      secondNote: note(d),
      simpler: show(sum) === `${top}/${common}` ? '' : `${top}/${common} = ${show(sum)}`,
    },
    {
      value: sum,
      answer: showMixed(sum),
      simplest: 'welcome',
      mistakes: {
        bottomsAdded: fraction(a + c, b + d),
        topsAdded: fraction(a + c, common),
        onlyTop: top,
        offByOne: [fraction(top - 1, common), fraction(top + 1, common)],
        multiplied: fraction(a * c, b * d),
      },
      hint: fractionBars(title, [a, b], [c, d]),
    },
  );
}

type Pairs = readonly (readonly [number, number])[];

/** One denominator is a multiple of the other. */
const related: Pairs = [
  [2, 4],
  [2, 6],
  [3, 6],
  [4, 8],
  [2, 8],
  [5, 10],
  [3, 9],
  [4, 12],
];

/** Neither is, which is for grade 6 and beyond. */
export const unrelated: Pairs = [
  [2, 3],
  [3, 4],
  [2, 5],
  [4, 6],
  [3, 5],
  [4, 5],
  [6, 8],
  [3, 8],
];

const make = (random: Random, grade: number): Problem => {
  const [b, d] = random.pick(grade < 6 ? related : unrelated);
  return sumOfDifferent(random.pick(lowestNumerators(b)), b, random.pick(lowestNumerators(d)), d);
};

export const addDifferentDenominators: ExerciseTable = {
  'math.fractions.add_different_denominators': {
    draw: fractionBars('1/2 + 1/6 = 4/6', [1, 2], [3, 6], [1, 6], [4, 6]),
    next: newProblem(make, 'What is 1/2 + 1/6?'),
  },
};
