import { expect, test } from 'vitest';
import { comparison } from '../../src/exercises/fraction-problems.ts';
import { product } from '../../src/exercises/products.ts';
import { withoutAnswer } from '../../src/teach/tells-answer.ts';

test.each([
  [comparison(3, 5, 3, 8), 'Both have three pieces. So 3/5 is more.', 'Both have three pieces.'],
  [comparison(3, 5, 3, 8), 'Both have three pieces. So 3/4 is more.', undefined],
  [product(6, 5), 'Count in fives. That is 6 × 5 = 30.', 'Count in fives.'],
])('of an explanation only what stands before the answer is said', (problem, text, said = text) =>
  expect(withoutAnswer(text, problem)).toBe(said),
);
