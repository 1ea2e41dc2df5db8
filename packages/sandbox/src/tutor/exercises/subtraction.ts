import type { Topic } from '../concept.ts';
import { numberLine, workedLines } from '../drawings.ts';
import type { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { columnDifference } from './column-differences.ts';
import { subtractColumns } from './columns.ts';
import { newProblem } from './new-problem.ts';
import { smallDifference } from './small-differences.ts';

const within10 = (random: Random): Problem => {
  const a = random.int(3, 10);
  return smallDifference(a, random.int(1, a - 1));
};

/** From beyond ten to below it. */
const within20 = (random: Random): Problem => {
  const a = random.int(11, 17);
  return smallDifference(a, random.int(a - 9, 9));
};

/** The ones don't reach, so that there is a ten to borrow. */
const twoDigits = (random: Random): Problem => {
  const [tens, ones] = [random.int(3, 9), random.int(0, 7)];
  return columnDifference(tens * 10 + ones, random.int(1, tens - 2) * 10 + random.int(ones + 1, 9));
};

const threeDigits = (random: Random): Problem => {
  const [hundreds, tens, ones] = [random.int(3, 9), random.int(2, 9), random.int(0, 7)];
  const less = random.int(1, hundreds - 2) * 100 + random.int(0, 9) * 10 + random.int(ones + 1, 9);
  return columnDifference(hundreds * 100 + tens * 10 + ones, less);
};

export const subtraction: Topic = {
  topic: 'subtraction',
  level: { from: 0, to: 5 },
  aliases: ['subtract', 'subtracting', 'minus', 'taking away'],
  concepts: [
    {
      id: 'math.subtraction.within_10',
      title: 'taking away up to 10',
      level: { from: 0, to: 1 },
      intro: {
        say: 'To take away, start at the first number and jump back. Look: 9 − 2 starts at 9, jumps back twice, and lands on 7.',
        draw: numberLine({
          title: '9 − 2 = 7',
          from: 0,
          to: 10,
          step: 1,
          marks: [
            { at: 9, label: '9' },
            { at: 7, label: '7' },
          ],
          jumps: [9, 8].map((from) => ({ from, to: from - 1, label: '− 1' })),
        }),
      },
      next: newProblem(within10, 'What is 9 − 2?'),
    },
    {
      id: 'math.subtraction.within_20',
      title: 'taking away up to 20',
      level: { from: 1, to: 2 },
      intro: {
        say: 'When you go back past 10, stop at 10 on the way. Look: 14 − 6 is 14 − 4, which is 10, and then 2 less.',
        draw: numberLine({
          title: '14 − 6 = 8',
          from: 0,
          to: 20,
          step: 1,
          marks: [
            { at: 14, label: '14' },
            { at: 8, label: '8' },
          ],
          jumps: [
            { from: 14, to: 10, label: '− 4' },
            { from: 10, to: 8, label: '− 2' },
          ],
        }),
      },
      next: newProblem(within20, 'What is 14 − 6?'),
    },
    {
      id: 'math.subtraction.two_digits',
      title: 'subtracting two-digit numbers',
      level: { from: 2, to: 4 },
      intro: {
        say: 'Start with the ones. If the top digit is too small, borrow a ten from the next column.',
        draw: workedLines('52 − 28', ...subtractColumns(52, 28), ['52 − 28 = 24', 'digits put together']),
      },
      next: newProblem(twoDigits, 'What is 52 − 28?'),
    },
    {
      id: 'math.subtraction.three_digits',
      title: 'subtracting three-digit numbers',
      level: { from: 3, to: 5 },
      intro: {
        say: 'Go from right to left: ones, tens, hundreds. Borrow from the next column whenever a digit is too small.',
        draw: workedLines('634 − 258', ...subtractColumns(634, 258), [
          '634 − 258 = 376',
          'digits put together',
        ]),
      },
      next: newProblem(threeDigits, 'What is 634 − 258?'),
    },
  ],
};
