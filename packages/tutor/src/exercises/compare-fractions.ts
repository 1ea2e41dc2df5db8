import { leastCommonMultiple, lowestNumerators } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { fractionBars, workedLines } from '../whiteboard.ts';
import { type ExerciseTable, newProblem } from './exercise.ts';

interface Fraction {
  n: number;
  d: number;
}

const text = ({ n, d }: Fraction): string => `${n}/${d}`;

const parts = (count: number): string => (count === 1 ? '1 part' : `${count} parts`);

/** Why one is bigger, in the way that is easiest for the pair. */
function reason(
  left: Fraction,
  right: Fraction,
  common: number,
): { clue: string; reasoning: string; praise: string } {
  if (left.d === right.d)
    return {
      clue: 'The parts are equally big. So count the parts.',
      reasoning: 'The parts are equally big, so more parts are more.',
      praise: 'The parts have the same size, so counting them is enough.',
    };
  if (left.n === right.n)
    return {
      clue: 'The number of parts is the same. Which parts are bigger: those of a whole cut into many, or into few?',
      reasoning: 'The number of parts is the same, and a whole cut into fewer parts has bigger ones.',
      praise: 'Fewer cuts make bigger parts.',
    };
  return {
    clue: `The parts have different sizes. Rewrite both fractions with the denominator ${common}.`,
    reasoning: `With the denominator ${common} both have equal parts, and more parts are more.`,
    praise: 'You compared parts of different sizes, and that is not easy.',
  };
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
  ];
}

/** "Which is bigger?" for two different fractions below one. */
export function comparison(left: Fraction, right: Fraction): Problem {
  const common = leastCommonMultiple(left.d, right.d);
  const [leftTop, rightTop] = [(left.n * common) / left.d, (right.n * common) / right.d];
  const [bigger, smaller] = leftTop > rightTop ? [left, right] : [right, left];
  const sign = leftTop > rightTop ? '>' : '<';
  const { clue, reasoning, praise } = reason(left, right, common);
  const title = `${text(left)} or ${text(right)}?`;
  const rewritten =
    common === left.d && common === right.d
      ? ([[`${parts(left.n)} or ${parts(right.n)}`, 'all of the same size']] as const)
      : ([
          [`${text(left)} = ${leftTop}/${common}`, 'same value'],
          [`${text(right)} = ${rightTop}/${common}`, 'same value'],
        ] as const);
  return {
    ask: `Which is bigger: ${text(left)} or ${text(right)}?`,
    expected: { kind: 'number', value: text(bigger), also: names(left, right, bigger) },
    misconceptions: [text(smaller), ...names(left, right, smaller)].map((answer) => ({
      answer,
      say: `Take a look at the bars. ${clue}`,
    })),
    hint: { say: clue, draw: fractionBars(title, [left.n, left.d], [right.n, right.d]) },
    step: {
      say: 'Written like this they are easy to compare.',
      draw: workedLines(title, ...rewritten, ['which is more?', 'your turn']),
    },
    solution: {
      say: `${text(bigger)} is bigger. ${reasoning}`,
      draw: fractionBars(`${text(left)} ${sign} ${text(right)}`, [left.n, left.d], [right.n, right.d]),
    },
    answer: text(bigger),
    praise,
  };
}

const make = (random: Random, grade: number): Problem => {
  const kind = random.int(0, grade > 3 ? 2 : 1);
  if (kind === 0) {
    const d = random.pick([5, 7, 8, 9, 10, 11, 12]);
    const n = random.int(1, d - 2);
    const [low, high] = [
      { n, d },
      { n: random.int(n + 1, d - 1), d },
    ];
    return random.int(0, 1) ? comparison(low, high) : comparison(high, low);
  }
  if (kind === 1) {
    const d = random.int(3, 8);
    const n = random.int(1, d - 1);
    const [big, small] = [
      { n, d },
      { n, d: random.int(d + 1, 12) },
    ];
    return random.int(0, 1) ? comparison(big, small) : comparison(small, big);
  }
  const [first, second] = random.pick([
    [2, 3],
    [3, 4],
    [2, 5],
    [3, 5],
    [4, 6],
    [4, 5],
    [3, 8],
    [6, 8],
  ] as const);
  const [left, right] = [
    { n: random.pick(lowestNumerators(first)), d: first },
    { n: random.pick(lowestNumerators(second)), d: second },
  ];
  return random.int(0, 1) ? comparison(left, right) : comparison(right, left);
};

export const compareFractions: ExerciseTable = {
  'math.fractions.compare': {
    draw: fractionBars('2/3 is bigger than 2/5', [2, 3], [2, 5]),
    next: newProblem(make),
  },
};
