import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { type Drawing, numberLine, workedLines } from '../whiteboard.ts';
import { arithmeticTask, type ExerciseTable, misconceptionsFor, newProblem, offByOne } from './exercise.ts';

/** `shown` jumps of `size` from 0, on a line whose ticks don't tell where `count` of them end. */
function jumps(title: string, count: number, size: number, shown: number): Drawing {
  const end = count * size;
  const step = end > 20 ? 10 : 2;
  return numberLine({
    title,
    from: 0,
    to: Math.ceil((end + 1) / step) * step,
    step,
    marks: shown === count ? [{ at: end, label: `${end}` }] : [],
    jumps: Array.from({ length: shown }, (_, i) => ({
      from: i * size,
      to: (i + 1) * size,
      label: `+ ${size}`,
    })),
  });
}

/** A fact of the times tables: `count` groups of `size`. */
export function tableFact(count: number, size: number): Problem {
  const product = count * size;
  const title = `${count} × ${size}`;
  const known = count > 5 ? 5 : count > 2 ? 2 : 1;
  const rest = count - known;
  return {
    ...arithmeticTask(title, product),
    misconceptions: misconceptionsFor(`${product}`, [
      { answer: `${count + size}`, say: `× is not +. ${title} means ${count} groups of ${size}.` },
      ...[product - size, product + size, product - count, product + count].map((answer) => ({
        answer: `${answer}`,
        say: `You are one group off. Count the jumps: there must be exactly ${count} of them.`,
      })),
      ...offByOne(product, `You are just one off. Count up in steps of ${size} again.`),
    ]),
    hint: {
      say: `Make ${count} jumps of ${size} on the number line; the first one is there already. Where do you land?`,
      draw: jumps(title, count, size, 1),
    },
    step: {
      say: `Use what is easy: ${known} × ${size} = ${known * size}. Then ${rest} more ${rest === 1 ? 'group' : 'groups'} of ${size}.`,
      draw: workedLines(
        title,
        [`${known} × ${size} = ${known * size}`, 'the easy part'],
        [`${rest} × ${size} = ${rest * size}`, 'the rest'],
        [`${known * size} + ${rest * size} = ?`, 'your turn'],
      ),
    },
    solution: {
      say: `${count} jumps of ${size} end at ${product}. So ${title} = ${product}.`,
      draw: jumps(title, count, size, count),
    },
    praise: `${count} groups of ${size} make ${product}.`,
  };
}

/** A two-digit number times a one-digit number, split into tens and ones. */
export function splitProduct(a: number, b: number): Problem {
  const [tens, ones, product] = [a - (a % 10), a % 10, a * b];
  const title = `${a} × ${b}`;
  const split = [
    [`${tens} × ${b} = ${tens * b}`, 'the tens'],
    [`${ones} × ${b} = ${ones * b}`, 'the ones'],
  ] as const;
  return {
    ...arithmeticTask(title, product),
    misconceptions: misconceptionsFor(`${product}`, [
      {
        answer: `${(tens / 10) * b + ones * b}`,
        say: `The first digit of ${a} stands for ${tens}, not ${tens / 10}.`,
      },
      { answer: `${tens * b}`, say: 'Those are the tens. The ones want to be multiplied too.' },
      { answer: `${tens * b + ones}`, say: `The ones must be multiplied by ${b} as well.` },
      { answer: `${a + b}`, say: `× is not +. ${title} means ${b} times ${a}.` },
      ...[10, 20, 30].map((off) => ({
        answer: `${product - off}`,
        say: 'The ones are right. Check what you carried over to the tens.',
      })),
      ...offByOne(product, 'You are just one off. Check the ones again.'),
    ]),
    hint: {
      say: `Split ${a} into ${tens} and ${ones}, and multiply each part by ${b}.`,
      draw: workedLines(
        title,
        [`${a} = ${tens} + ${ones}`, 'tens and ones'],
        [`${tens} × ${b} and ${ones} × ${b}`],
      ),
    },
    step: {
      say: 'Here are both parts. Now put them together.',
      draw: workedLines(title, ...split, [`${tens * b} + ${ones * b} = ?`, 'your turn']),
    },
    solution: {
      say: `The tens make ${tens * b}, the ones ${ones * b}. Together that is ${product}.`,
      draw: workedLines(title, ...split, [`${tens * b} + ${ones * b} = ${product}`, 'put together']),
    },
    praise: `${title} = ${product}, tens and ones together.`,
  };
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
    draw: workedLines('7 × 6', ['5 × 6 = 30', 'the easy part'], ['2 × 6 = 12', 'the rest'], ['30 + 12 = 42']),
    next: newProblem(tables, 'What is 7 × 6?'),
  },
  'math.multiplication.by_one_digit': {
    draw: workedLines('24 × 3', ['20 × 3 = 60', 'the tens'], ['4 × 3 = 12', 'the ones'], ['60 + 12 = 72']),
    next: newProblem(byOneDigit, 'What is 24 × 3?'),
  },
};
