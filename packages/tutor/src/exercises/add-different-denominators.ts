import { fraction, leastCommonMultiple, lowestNumerators, show, showMixed } from '../fractions.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { fractionBars, workedLines } from '../whiteboard.ts';
import { type ExerciseTable, misconceptionsFor, newProblem } from './exercise.ts';

/** `a/b + c/d` with different denominators whose least common multiple is 24 at most. */
export function sumOfDifferent(a: number, b: number, c: number, d: number): Problem {
  const common = leastCommonMultiple(b, d);
  const [first, second] = [(a * common) / b, (c * common) / d];
  const [top, sum] = [first + second, fraction(first + second, common)];
  const title = `${a}/${b} + ${c}/${d}`;
  const rewritten = (n: number, from: number, to: number) =>
    [
      `${n}/${from} = ${to}/${common}`,
      common === from ? 'already fits' : `times ${common / from}, top and bottom`,
    ] as const;
  const lines = [rewritten(a, b, first), rewritten(c, d, second)] as const;
  const simpler =
    show(sum) === `${top}/${common}` ? [] : ([[`${top}/${common} = ${show(sum)}`, 'simplified']] as const);
  return {
    ask: `What is ${title}?`,
    expected: { kind: 'number', value: sum.toFraction(), simplest: 'welcome' },
    misconceptions: misconceptionsFor(sum.toFraction(), [
      {
        answer: fraction(a + c, b + d).toFraction(),
        say: 'You added tops and bottoms. But these parts have different sizes: first make the denominators the same.',
      },
      {
        answer: fraction(a + c, common).toFraction(),
        say: `The denominator ${common} is right. But when the bottom grows, the top has to grow with it.`,
      },
      { answer: `${top}`, say: 'That is the right top number. Write the denominator too.' },
      ...[top - 1, top + 1].map((near) => ({
        answer: fraction(near, common).toFraction(),
        say: 'You are one part off. Add the top numbers again.',
      })),
      {
        answer: fraction(a * c, b * d).toFraction(),
        say: 'Those are the fractions multiplied. Here they are added.',
      },
    ]),
    hint: {
      say: `These parts have different sizes. Which number is in the ${b}s and in the ${d}s times table? Use it as the denominator.`,
      draw: fractionBars(title, [a, b], [c, d]),
    },
    step: {
      say: `${common} works for both. Now all parts have the same size.`,
      draw: workedLines(title, ...lines, [`${first}/${common} + ${second}/${common} = ?`, 'your turn']),
    },
    solution: {
      say: `With equal parts it is easy: ${first}/${common} + ${second}/${common} = ${top}/${common}.`,
      draw: workedLines(
        title,
        ...lines,
        [`${first}/${common} + ${second}/${common} = ${top}/${common}`, 'tops added'],
        ...simpler,
      ),
    },
    answer: showMixed(sum),
    praise: `With equal parts that is ${first}/${common} + ${second}/${common}.`,
  };
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
const unrelated: Pairs = [
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
