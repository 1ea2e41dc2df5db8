import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { makeProblem } from '../content/sentences.ts';
import { type Drawing, jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';
import { type Makers, offByOne } from './make.ts';

/** `shown` jumps of `size` from 0, on a line whose ticks don't tell where `count` of them end. */
function jumps(title: string, count: number, size: number, shown: number): Drawing {
  const end = count * size;
  const step = end > 20 ? 10 : 2;
  return numberLine({
    title,
    to: Math.ceil((end + 1) / step) * step,
    step,
    marks: shown === count ? marksAt(end) : [],
    jumps: jumpsAlong('+', ...Array.from({ length: shown + 1 }, (_, i) => i * size)),
  });
}

/** A fact of the times tables: `count` groups of `size`. */
export function tableFact(count: number, size: number): Problem {
  const [product, title] = [count * size, `${count} × ${size}`];
  const known = count > 5 ? 5 : count > 2 ? 2 : 1;
  const rest = count - known;
  const { oneMore, ...sentences } = texts.tableFact;
  const { step } = sentences;
  return makeProblem(
    rest === 1 ? { ...sentences, step: { ...step, say: oneMore } } : sentences,
    { title, count, size, product, known, easy: known * size, rest, restProduct: rest * size },
    {
      value: product,
      mistakes: {
        added: count + size,
        groupOff: [product - size, product + size, product - count, product + count],
        offByOne: offByOne(product),
      },
      hint: jumps(title, count, size, 1),
      solution: jumps(title, count, size, count),
    },
  );
}

/** A two-digit number times a one-digit number, split into tens and ones. */
export function splitProduct(a: number, b: number): Problem {
  const [ones, product] = [a % 10, a * b];
  const tens = a - ones;
  const [digit, tensProduct, onesProduct] = [tens / 10, tens * b, ones * b];
  return makeProblem(
    texts.splitProduct,
    { title: `${a} × ${b}`, a, b, tens, ones, digit, tensProduct, onesProduct, product },
    {
      value: product,
      mistakes: {
        tensAsOnes: digit * b + onesProduct,
        onlyTens: tensProduct,
        onesAdded: tensProduct + ones,
        added: a + b,
        notCarried: [product - 10, product - 20, product - 30],
        offByOne: offByOne(product),
      },
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
    jumps: Array.from({ length: shown }, (_, i) => ({
      from: i * size,
      to: (i + 1) * size,
      label: `${i + 1}`,
    })),
  });
}

/** The inverse of a fact of the times tables. */
export function divisionFact(total: number, size: number): Problem {
  const [count, title] = [total / size, `${total} ÷ ${size}`];
  const known = Math.min(count - 1, count > 5 ? 5 : 2);
  return makeProblem(
    texts.divisionFact,
    { title, total, size, count, known, start: known * size },
    {
      value: count,
      mistakes: { offByOne: offByOne(count), subtracted: total - size, multiplied: total * size },
      hint: groups(title, total, size, 1),
      solution: groups(title, total, size, count),
    },
  );
}

/** A two-digit number split into ten groups and the rest. */
export function splitQuotient(total: number, size: number): Problem {
  const [count, ten] = [total / size, 10 * size];
  return makeProblem(
    texts.splitQuotient,
    { title: `${total} ÷ ${size}`, total, size, count, ten, rest: total - ten, more: count - 10 },
    {
      value: count,
      mistakes: {
        onlyRest: count - 10,
        onlyTen: 10,
        offByOne: offByOne(count),
        subtracted: total - size,
        multiplied: total * size,
      },
    },
  );
}

export const products: Makers = {
  'math.multiplication.tables_2_5_10': (random) => tableFact(random.int(2, 10), random.pick([2, 5, 10])),
  'math.multiplication.tables': (random) => tableFact(random.int(3, 9), random.pick([3, 4, 6, 7, 8, 9])),
  'math.multiplication.by_one_digit': (random) =>
    splitProduct(random.int(1, 9) * 10 + random.int(2, 9), random.int(3, 9)),
  'math.division.facts': (random) => {
    const size = random.int(2, 9);
    return divisionFact(size * random.int(3, 9), size);
  },
  // Between eleven and nineteen groups, and never beyond two digits.
  'math.division.by_one_digit': (random) => {
    const size = random.int(3, 8);
    return splitQuotient(size * random.int(11, Math.min(19, Math.floor(99 / size))), size);
  },
};
