import type { Makers } from '../content/exercise.ts';
import { fraction, leastCommonMultiple, lowestNumerators, show, showMixed } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, fillCounted, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';

/** `1 part`, `2 parts` */
export const parts = (count: number): string => fillCounted(texts.parts, count);

/** `a/b + c/d`, whose least common multiple is 24 at most. */
export function sumOfFractions(a: number, b: number, c: number, d: number): Problem {
  const { same, different, halves, each, fits, times } = texts.sumOfFractions;
  const common = leastCommonMultiple(b, d);
  const [first, second] = [(a * common) / b, (c * common) / d];
  const [top, title] = [first + second, `${a}/${b} + ${c}/${d}`];
  const sum = fraction(top, common);
  const note = (from: number) => (common === from ? fits : fill(times, { factor: common / from }));
  return makeProblem(
    b === d ? same : different,
    {
      ...{ title, a, b, c, d, common, first, second, top },
      ...{ aParts: parts(a), cParts: parts(c), firstNote: note(b), secondNote: note(d) },
      each: d === 2 ? halves : fill(each, { d }),
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
        subtracted: fraction(Math.abs(first - second), common),
        multiplied: fraction(a * c, b * d),
      },
      hint: fractionBars(title, [a, b], [c, d]),
      task: b === d && top <= d ? fractionBars(title, [0, d, '']) : undefined,
    },
  );
}

/** Pairs of which one is a multiple of the other, and pairs of which neither is, for grade 6 and beyond. */
export const denominators = texts.denominators as unknown as Record<
  'related' | 'unrelated',
  readonly (readonly [number, number])[]
>;

export const fractionSums: Makers = {
  // Up to one whole for younger students, beyond it from grade 4 on.
  'math.fractions.add_same_denominator': (random, grade) => {
    const d = random.pick([4, 5, 6, 7, 8, 9, 10, 12]);
    const a = random.int(1, d - 2);
    return sumOfFractions(a, d, random.int(1, grade < 4 ? d - 1 - a : d - 1), d);
  },
  'math.fractions.add_different_denominators': (random, grade) => {
    const [b, d] = random.pick(grade < 6 ? denominators.related : denominators.unrelated);
    return sumOfFractions(random.pick(lowestNumerators(b)), b, random.pick(lowestNumerators(d)), d);
  },
};
