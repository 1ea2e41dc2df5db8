import { type ExerciseTable, newProblem, offByOne } from '../content/exercise.ts';
import type { Problem } from '../content/problem.ts';
import type { Random } from '../content/random.ts';
import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { drawLines, makeProblem } from '../content/sentences.ts';
import { type Drawing, jumpsAlong, marksAt, numberLine } from '../content/whiteboard.ts';

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

const easyTables = (random: Random): Problem => tableFact(random.int(2, 10), random.pick([2, 5, 10]));

const tables = (random: Random): Problem => tableFact(random.int(3, 9), random.pick([3, 4, 6, 7, 8, 9]));

const byOneDigit = (random: Random): Problem =>
  splitProduct(random.int(1, 9) * 10 + random.int(2, 9), random.int(3, 9));

export const multiplicationExercises: ExerciseTable = {
  'math.multiplication.tables_2_5_10': {
    draw: jumps('3 × 5 = 15', 3, 5, 3),
    next: newProblem(easyTables, 'What is 3 × 5?'),
  },
  'math.multiplication.tables': {
    draw: drawLines(texts.examples.tables),
    next: newProblem(tables, 'What is 7 × 6?'),
  },
  'math.multiplication.by_one_digit': {
    draw: drawLines(texts.examples.byOneDigit),
    next: newProblem(byOneDigit, 'What is 24 × 3?'),
  },
};
