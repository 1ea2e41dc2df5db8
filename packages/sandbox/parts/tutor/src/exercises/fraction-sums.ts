import { fraction, leastCommonMultiple, lowestNumerators, show, showMixed } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, fillCounted, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';
import type { Makers } from './make.ts';

/** `1 part`, `2 parts` */
export const parts = (count: number): string => fillCounted(texts.parts, count);

/** What all sums of fractions have in common, once their bottoms are the same. */
function sumOf(top: number, bottom: number) {
  const sum = fraction(top, bottom);
  return {
    simpler: show(sum) === `${top}/${bottom}` ? '' : `${top}/${bottom} = ${show(sum)}`,
    right: { value: sum, answer: showMixed(sum), simplest: 'welcome' },
    wrong: { onlyTop: top, offByOne: [fraction(top - 1, bottom), fraction(top + 1, bottom)] },
  } as const;
}

/** `a/d + b/d`, each below one. */
export function sumOfSame(a: number, b: number, d: number): Problem {
  const [top, title] = [a + b, `${a}/${d} + ${b}/${d}`];
  const { halves, each, ...sentences } = texts.sumOfSame;
  const { simpler, right, wrong } = sumOf(top, d);
  return makeProblem(
    sentences,
    {
      ...{ title, a, b, d, top, simpler },
      aParts: parts(a),
      bParts: parts(b),
      each: d === 2 ? halves : fill(each, { d }),
    },
    {
      ...right,
      mistakes: {
        bottomsAdded: fraction(top, 2 * d),
        ...wrong,
        subtracted: fraction(Math.abs(a - b), d),
      },
      hint: fractionBars(title, [a, d], [b, d]),
      task: top <= d ? fractionBars(title, [0, d, '']) : undefined,
    },
  );
}

/** `a/b + c/d` with different denominators whose least common multiple is 24 at most. */
export function sumOfDifferent(a: number, b: number, c: number, d: number): Problem {
  const common = leastCommonMultiple(b, d);
  const [first, second] = [(a * common) / b, (c * common) / d];
  const [top, title] = [first + second, `${a}/${b} + ${c}/${d}`];
  const { fits, times, ...sentences } = texts.sumOfDifferent;
  const note = (from: number) => (common === from ? fits : fill(times, { factor: common / from }));
  const { simpler, right, wrong } = sumOf(top, common);
  return makeProblem(
    sentences,
    {
      ...{ title, a, b, c, d, common, first, second, top, simpler },
      firstNote: note(b),
      secondNote: note(d),
    },
    {
      ...right,
      mistakes: {
        bottomsAdded: fraction(a + c, b + d),
        topsAdded: fraction(a + c, common),
        ...wrong,
        multiplied: fraction(a * c, b * d),
      },
      hint: fractionBars(title, [a, b], [c, d]),
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
    return sumOfSame(a, random.int(1, grade < 4 ? d - 1 - a : d - 1), d);
  },
  'math.fractions.add_different_denominators': (random, grade) => {
    const [b, d] = random.pick(grade < 6 ? denominators.related : denominators.unrelated);
    return sumOfDifferent(random.pick(lowestNumerators(b)), b, random.pick(lowestNumerators(d)), d);
  },
};
