import { expect, test } from 'vitest';
import { formatLevel, parseLevel } from '../src/content/level.ts';

test.each([
  ['3-5', 3, 5],
  ['K-2', 0, 2],
  ['k–2', 0, 2],
  ['PreK-K', 0, 0],
  ['7', 7, 7],
  ['grade 6', 6, 6],
  ['Grades 9 to 12', 9, 12],
  ['5-3', 3, 5],
  ['10-99', 10, 12],
  ['nonsense', 3, 5],
  ['', 3, 5],
  ['-', 3, 5],
])('reads the level %j', (text, from, to) => expect(parseLevel(text)).toEqual({ from, to }));

test('writes a level in the form of the claim', () => {
  expect(formatLevel({ from: 0, to: 2 })).toBe('K-2');
  expect(formatLevel({ from: 3, to: 5 })).toBe('3-5');
});
