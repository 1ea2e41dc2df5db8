import { type ExerciseTable, newProblem } from '../content/exercise.ts';
import { leastCommonMultiple, lowestNumerators } from '../content/fractions.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fill, makeProblem } from '../content/sentences.ts';
import { fractionBars } from '../content/whiteboard.ts';
import { unrelated } from './add-different-denominators.ts';
import { parts } from './parts.ts';

interface Fraction {
  n: number;
  d: number;
}

const text = ({ n, d }: Fraction): string => `${n}/${d}`;

/** Why one is bigger, in the way that is easiest for the pair. */
function reason(left: Fraction, right: Fraction) {
  const { sameParts, sameCount, different } = texts.comparison.reasons;
  if (left.d === right.d) return sameParts;
  return left.n === right.n ? sameCount : different;
}

/** The ways to point at one of the two without naming it, or to write the whole comparison. */
function names(left: Fraction, right: Fraction, meant: Fraction): string[] {
  const isLeft = meant === left;
  const [place, side, other] = isLeft ? ['first', 'left', right] : ['second', 'right', left];
  return [
    isLeft ? '>' : '<',
    `${text(meant)}>${text(other)}`,
    `${text(other)}<${text(meant)}`,
    place,
    `${place} one`,
    `the ${place}`,
    `the ${place} one`,
    side,
    `${side} one`,
    `the ${side}`,
    `the ${side} one`,
  ];
}

/** "Which is bigger?" for two different fractions below one. */
export function comparison(left: Fraction, right: Fraction): Problem {
  const common = leastCommonMultiple(left.d, right.d);
  const [leftTop, rightTop] = [(left.n * common) / left.d, (right.n * common) / right.d];
  const [bigger, smaller, sign] = leftTop > rightTop ? [left, right, '>'] : [right, left, '<'];
  const { clue, reasoning, praise } = reason(left, right);
  const { stepSameParts, reasons: _, ...sentences } = texts.comparison;
  const bars = [
    [left.n, left.d],
    [right.n, right.d],
  ] as const;
  const title = `${text(left)} or ${text(right)}?`;
  return makeProblem(
    common === left.d && common === right.d ? { ...sentences, step: stepSameParts } : sentences,
    {
      title,
      left: text(left),
      right: text(right),
      leftParts: parts(left.n),
      rightParts: parts(right.n),
      leftTop,
      rightTop,
      common,
      bigger: text(bigger),
      clue: fill(clue, { common }),
      reasoning: fill(reasoning, { common }),
      praise,
    },
    {
      value: text(bigger),
      also: names(left, right, bigger),
      mistakes: {
        smaller: [text(smaller), ...names(left, right, smaller)],
        equal: ['=', 'the same', 'same', 'equal', 'the same size', 'both'],
      },
      hint: fractionBars(title, ...bars),
      solution: fractionBars(`${text(left)} ${sign} ${text(right)}`, ...bars),
    },
  );
}

type Pair = readonly [Fraction, Fraction];

const sameParts = (random: Random): Pair => {
  const d = random.pick([5, 7, 8, 9, 10, 11, 12]);
  const n = random.int(1, d - 2);
  return [
    { n, d },
    { n: random.int(n + 1, d - 1), d },
  ];
};

const sameCount = (random: Random): Pair => {
  const d = random.int(3, 8);
  const n = random.int(1, d - 1);
  return [
    { n, d },
    { n, d: random.int(d + 1, 12) },
  ];
};

const different = (random: Random): Pair => {
  const [first, second] = random.pick(unrelated);
  return [
    { n: random.pick(lowestNumerators(first)), d: first },
    { n: random.pick(lowestNumerators(second)), d: second },
  ];
};

const make = (random: Random, grade: number): Problem => {
  const [one, other] = random.pick(grade > 3 ? [sameParts, sameCount, different] : [sameParts, sameCount])(
    random,
  );
  return random.int(0, 1) ? comparison(one, other) : comparison(other, one);
};

export const compareFractions: ExerciseTable = {
  'math.fractions.compare': {
    draw: fractionBars('2/3 is bigger than 2/5', [2, 3], [2, 5]),
    next: newProblem(make),
  },
};
