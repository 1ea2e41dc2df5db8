import type { Topic } from '../concept.ts';
import { numberLine, workedLines } from '../drawings.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { columnSum } from './column-sums.ts';
import { addColumns } from './columns.ts';
import { newProblem } from './new-problem.ts';
import { smallSum } from './small-sums.ts';

const within10 = (random: Random): Problem => {
  const a = random.int(1, 8);
  return smallSum(a, random.int(1, 10 - a));
};

/** Two numbers below ten whose sum goes beyond ten. */
const within20 = (random: Random): Problem => {
  const a = random.int(3, 9);
  return smallSum(a, random.int(11 - a, 9));
};

/** The ones make more than ten, so that there is a ten to carry. */
const twoDigits = (random: Random): Problem => {
  const [a, b] = [random.int(2, 9), random.int(2, 9)];
  const [ones, more] = [Math.max(a, 3), Math.max(b, 11 - Math.max(a, 3))];
  const tens = random.int(1, 6);
  return columnSum(tens * 10 + ones, random.int(1, 8 - tens) * 10 + more);
};

const threeDigits = (random: Random): Problem => {
  const ones = random.int(3, 9);
  const [a, hundreds] = [random.int(11, 69) * 10 + ones, random.int(1, 2)];
  return columnSum(a, hundreds * 100 + random.int(1, 9) * 10 + random.int(11 - ones, 9));
};

export const addition: Topic = {
  topic: 'addition',
  level: { from: 0, to: 5 },
  aliases: ['arithmetic', 'add', 'adding', 'sums', 'plus'],
  concepts: [
    {
      id: 'math.addition.within_10',
      title: 'adding up to 10',
      level: { from: 0, to: 1 },
      intro: {
        say: 'To add, start at the bigger number and jump on. Look: 4 + 3 starts at 4, makes 3 jumps, and lands on 7.',
        draw: numberLine({
          title: '4 + 3 = 7',
          from: 0,
          to: 10,
          step: 1,
          marks: [
            { at: 4, label: '4' },
            { at: 7, label: '7' },
          ],
          jumps: [4, 5, 6].map((from) => ({ from, to: from + 1, label: '+ 1' })),
        }),
      },
      next: newProblem(within10, 'What is 4 + 3?'),
    },
    {
      id: 'math.addition.within_20',
      title: 'adding up to 20',
      level: { from: 1, to: 2 },
      intro: {
        say: 'When a sum goes past 10, stop at 10 on the way. Look: 8 + 5 is 8 + 2, which is 10, and then 3 more.',
        draw: numberLine({
          title: '8 + 5 = 13',
          from: 0,
          to: 20,
          step: 1,
          marks: [
            { at: 8, label: '8' },
            { at: 13, label: '13' },
          ],
          jumps: [
            { from: 8, to: 10, label: '+ 2' },
            { from: 10, to: 13, label: '+ 3' },
          ],
        }),
      },
      next: newProblem(within20, 'What is 8 + 5?'),
    },
    {
      id: 'math.addition.two_digits',
      title: 'adding two-digit numbers',
      level: { from: 2, to: 4 },
      intro: {
        say: 'Add the ones first. If they make 10 or more, carry a ten over to the tens.',
        draw: workedLines('36 + 27', ...addColumns(36, 27), ['36 + 27 = 63', 'digits put together']),
      },
      next: newProblem(twoDigits, 'What is 36 + 27?'),
    },
    {
      id: 'math.addition.three_digits',
      title: 'adding three-digit numbers',
      level: { from: 3, to: 5 },
      intro: {
        say: 'Go from right to left: ones, tens, hundreds. Carry whenever a column makes 10 or more.',
        draw: workedLines('254 + 378', ...addColumns(254, 378), ['254 + 378 = 632', 'digits put together']),
      },
      next: newProblem(threeDigits, 'What is 254 + 378?'),
    },
  ],
};
