import type { Makers } from '../content/concept.ts';
import { fraction, leastCommonMultiple, lowestNumerators, show, showMixed } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, fillCounted, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';

/** `1 part`, `2 parts` */
const parts = (count: number): string => fillCounted(texts.parts, count);

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
const denominators = texts.denominators as unknown as Record<
  'related' | 'unrelated',
  readonly (readonly [number, number])[]
>;

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

/** "Which is bigger?" for two different fractions below one, `a/b` and `c/d`. */
export function comparison(a: number, b: number, c: number, d: number): Problem {
  const [left, right] = [`${a}/${b}`, `${c}/${d}`];
  const common = leastCommonMultiple(b, d);
  const [leftTop, rightTop] = [(a * common) / b, (c * common) / d];
  const [bigger, smaller, sign] = leftTop > rightTop ? [left, right, '>'] : [right, left, '<'];
  const { stepSameParts, reasons, names, equal, ...sentences } = texts.comparison;
  const unlike = a === c ? reasons.sameCount : reasons.different;
  const { clue, reasoning, praise } = b === d ? reasons.sameParts : unlike;
  const title = `${left} or ${right}?`;
  /** The ways to point at one of the two without naming it, or to write the whole comparison. */
  const namesOf = (meant: string, other: string) => {
    const [place, side, sign] = meant === left ? ['first', 'left', '>'] : ['second', 'right', '<'];
    return names.map((name) => fill(name, { meant, other, place, side, sign }));
  };
  return makeProblem(
    b === d ? { ...sentences, step: stepSameParts } : sentences,
    {
      ...{ title, left, right, leftTop, rightTop, common, bigger, praise },
      leftParts: parts(a),
      rightParts: parts(c),
      clue: fill(clue, { common }),
      reasoning: fill(reasoning, { common }),
    },
    {
      value: bigger,
      also: namesOf(bigger, smaller),
      mistakes: { smaller: [smaller, ...namesOf(smaller, bigger)], equal },
      hint: fractionBars(title, [a, b], [c, d]),
      solution: fractionBars(`${left} ${sign} ${right}`, [a, b], [c, d]),
    },
  );
}

/** Two fractions with the same bottom, with the same top, and with neither. */
const pairs: readonly ((random: Random) => [a: number, b: number, c: number, d: number])[] = [
  (random) => {
    const d = random.pick([5, 7, 8, 9, 10, 11, 12]);
    const n = random.int(1, d - 2);
    return [n, d, random.int(n + 1, d - 1), d];
  },
  (random) => {
    const d = random.int(3, 8);
    const n = random.int(1, d - 1);
    return [n, d, n, random.int(d + 1, 12)];
  },
  (random) => {
    const [b, d] = random.pick(denominators.unrelated);
    return [random.pick(lowestNumerators(b)), b, random.pick(lowestNumerators(d)), d];
  },
];

export const fractionProblems: Makers = {
  'math.fractions.compare': (random, grade) => {
    const [a, b, c, d] = random.pick(grade > 3 ? pairs : pairs.slice(0, 2))(random);
    return random.int(0, 1) ? comparison(a, b, c, d) : comparison(c, d, a, b);
  },
  'math.fractions.simplify': (random, grade) => {
    const d = random.int(2, grade > 4 ? 8 : 5);
    const n = random.pick(lowestNumerators(d));
    return simplification(n, d, random.int(2, Math.min(grade > 4 ? 6 : 4, Math.floor(24 / d))));
  },
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
