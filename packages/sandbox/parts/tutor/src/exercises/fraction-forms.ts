import { fraction, leastCommonMultiple, lowestNumerators } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';
import { denominators, parts } from './fraction-sums.ts';
import type { Makers } from './make.ts';

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

type Fraction = readonly [top: number, bottom: number];

/** "Which is bigger?" for two different fractions below one. */
export function comparison(...bars: readonly [Fraction, Fraction]): Problem {
  const [left, right] = bars.map((each) => each.join('/')) as [string, string];
  const [[leftCount, leftSize], [rightCount, rightSize]] = bars;
  const common = leastCommonMultiple(leftSize, rightSize);
  const [leftTop, rightTop] = [(leftCount * common) / leftSize, (rightCount * common) / rightSize];
  const isLeft = leftTop > rightTop;
  const [bigger, smaller, sign] = isLeft ? [left, right, '>'] : [right, left, '<'];
  const { stepSameParts, reasons, names, equal, ...sentences } = texts.comparison;
  const unlike = leftCount === rightCount ? reasons.sameCount : reasons.different;
  const { clue, reasoning, praise } = leftSize === rightSize ? reasons.sameParts : unlike;
  const title = `${left} or ${right}?`;
  /** The ways to point at one of the two without naming it, or to write the whole comparison. */
  const namesOf = (meant: string, other: string) => {
    const [place, side, sign] = meant === left ? ['first', 'left', '>'] : ['second', 'right', '<'];
    return names.map((name) => fill(name, { meant, other, place, side, sign }));
  };
  return makeProblem(
    leftSize === rightSize ? { ...sentences, step: stepSameParts } : sentences,
    {
      ...{ title, left, right, leftTop, rightTop, common, bigger, praise },
      leftParts: parts(leftCount),
      rightParts: parts(rightCount),
      clue: fill(clue, { common }),
      reasoning: fill(reasoning, { common }),
    },
    {
      value: bigger,
      also: namesOf(bigger, smaller),
      mistakes: { smaller: [smaller, ...namesOf(smaller, bigger)], equal },
      hint: fractionBars(title, ...bars),
      solution: fractionBars(`${left} ${sign} ${right}`, ...bars),
    },
  );
}

/** Two fractions with the same bottom, with the same top, and with neither. */
const pairs: readonly ((random: Random) => [Fraction, Fraction])[] = [
  (random) => {
    const d = random.pick([5, 7, 8, 9, 10, 11, 12]);
    const n = random.int(1, d - 2);
    return [
      [n, d],
      [random.int(n + 1, d - 1), d],
    ];
  },
  (random) => {
    const d = random.int(3, 8);
    const n = random.int(1, d - 1);
    return [
      [n, d],
      [n, random.int(d + 1, 12)],
    ];
  },
  (random) => {
    const [first, second] = random.pick(denominators.unrelated);
    return [
      [random.pick(lowestNumerators(first)), first],
      [random.pick(lowestNumerators(second)), second],
    ];
  },
];

export const fractionForms: Makers = {
  'math.fractions.compare': (random, grade) => {
    const [one, other] = random.pick(grade > 3 ? pairs : pairs.slice(0, 2))(random);
    return random.int(0, 1) ? comparison(one, other) : comparison(other, one);
  },
  'math.fractions.simplify': (random, grade) => {
    const d = random.int(2, grade > 4 ? 8 : 5);
    const n = random.pick(lowestNumerators(d));
    return simplification(n, d, random.int(2, Math.min(grade > 4 ? 6 : 4, Math.floor(24 / d))));
  },
};
