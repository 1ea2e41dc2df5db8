import { expect, test } from 'vitest';
import { fraction } from '../../src/content/fractions.ts';
import type { Problem } from '../../src/content/problem.ts';
import { wayOfWorking } from '../../src/hear/way-of-working.ts';

const problem = (ask: string, value: number): Problem =>
  ({
    ask,
    expected: { kind: 'number', value: fraction(value).toFraction() },
    misconceptions: [],
  }) as unknown as Problem;

test.each([
  ['What is 8 + 7?', 15, 'can i do 7+7 and then 1 more'],
  ['What is 6 + 7?', 13, 'can i use 6+6 and then one more'],
  ['What is 36 − 19?', 17, 'can i take away 20 and then put 1 back'],
  ['What is 9 × 6?', 54, 'so can i do 10 times 6 and take 6 off'],
  ['What is 48 ÷ 6?', 8, 'can i halve 48 first and then do divided by 3'],
  ['What is 8 × 4?', 32, 'can i double 8 and double again'],
  ['Solve x + 13 = 24. What is x?', 11, 'can i do 24 - 13'],
])('%s: the answer is %i; %s', (ask, value, text) => {
  expect(wayOfWorking(problem(ask, value), text)).toMatch(/^Yes, that way leads/);
});

test.each([
  'can i use my fingers',
  'can i have 5 more minutes',
  'can i do 1/2 + 1/2',
  'why do you add 7 and 7',
  'can i do 7 8 9',
  'can i divide by 9 first',
  'can i do 9 + 9 and a few more',
  'can i take 5 from 13 and then 1 more',
])('of %s nothing is said', (text) => {
  expect(wayOfWorking(problem('Solve 9x = 81. What is x?', 9), text)).toBeNull();
});
