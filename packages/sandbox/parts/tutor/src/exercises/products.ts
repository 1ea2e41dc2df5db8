import type { Makers } from '../content/concept.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { type Drawing, jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';

const jumpsOf = (size: number, count: number) =>
  jumpsAlong('+', 0, ...Array.from({ length: count }, (_, at) => (at + 1) * size));

/** `shown` jumps of `size` from 0, on a line whose ticks don't tell where `count` of them end. */
function jumps(title: string, count: number, size: number, shown: number): Drawing {
  const end = count * size;
  const step = end > 20 ? 10 : 2;
  return numberLine({
    title,
    to: Math.ceil((end + 1) / step) * step,
    step,
    marks: shown === count ? marksAt(end) : [],
    jumps: jumpsOf(size, shown),
  });
}

/** `b` times up to ten by the tables, and beyond that split into tens and ones. */
export function product(a: number, b: number): Problem {
  const [title, value] = [`${a} × ${b}`, a * b];
  const known = a > 5 ? 5 : a > 2 ? 2 : 1;
  const [rest, ones] = [a - known, a % 10];
  const [tens, digit] = [a - ones, (a - ones) / 10];
  const { oneMore, ...table } = texts.tableFact;
  const byTable = rest === 1 ? { ...table, step: { ...table.step, say: oneMore } } : table;
  return makeProblem(
    a > 10 ? texts.splitProduct : byTable,
    {
      ...{ title, a, b, product: value },
      ...{ known, easy: known * b, rest, restProduct: rest * b },
      ...{ tens, ones, digit, tensProduct: tens * b, onesProduct: ones * b },
    },
    {
      value,
      mistakes: {
        added: a + b,
        groupOff: [value - b, value + b],
        otherGroupOff: [value - a, value + a],
        tensAsOnes: digit * b + ones * b,
        onlyTens: tens * b,
        onesAdded: tens * b + ones,
        notCarried: [value - 10, value - 20, value - 30],
      },
      ...(a <= 10 && { hint: jumps(title, a, b, 1), solution: jumps(title, a, b, a) }),
    },
  );
}

/** Jumps of `size`, numbered, on a line that ends at `total`. */
function groups(title: string, total: number, size: number, shown: number): Drawing {
  return numberLine({
    title,
    to: total,
    step: size,
    marks: marksAt(total),
    jumps: jumpsOf(size, shown).map((jump, at) => ({ ...jump, label: `${at + 1}` })),
  });
}

/** The inverse of a fact of the times tables, or with more than ten groups split into ten and the rest. */
export function quotient(total: number, size: number): Problem {
  const [title, count, ten] = [`${total} ÷ ${size}`, total / size, 10 * size];
  const known = Math.min(count - 1, count > 5 ? 5 : 2);
  return makeProblem(
    count > 10 ? texts.splitQuotient : texts.divisionFact,
    {
      ...{ title, total, size, count, known, start: known * size },
      ...{ ten, rest: total - ten, more: count - 10 },
    },
    {
      value: count,
      mistakes: {
        onlyRest: count - 10,
        onlyTen: 10,
        subtracted: total - size,
        multiplied: total * size,
      },
      ...(count <= 10 && {
        hint: groups(title, total, size, 1),
        solution: groups(title, total, size, count),
      }),
    },
  );
}

export const products: Makers = {
  'math.multiplication.tables_2_5_10': (random) => product(random.int(2, 10), random.pick([2, 5, 10])),
  'math.multiplication.tables': (random) => product(random.int(3, 9), random.pick([3, 4, 6, 7, 8, 9])),
  'math.multiplication.by_one_digit': (random) =>
    product(random.int(1, 9) * 10 + random.int(2, 9), random.int(3, 9)),
  'math.division.facts': (random) => {
    const size = random.int(2, 9);
    return quotient(size * random.int(3, 9), size);
  },
  // Between eleven and nineteen groups, and never beyond two digits.
  'math.division.by_one_digit': (random) => {
    const size = random.int(3, 8);
    return quotient(size * random.int(11, Math.min(19, Math.floor(99 / size))), size);
  },
};
