import { expect, test } from 'vitest';
import { formatLevel, parseLevel } from '../src/content/level.ts';

test.each([
  ['K-2', 0, 2],
  ['PreK-K', 0, 0],
  ['7', 7, 7],
  ['Grades 9 to 12', 9, 12],
  ['10-99', 10, 12],
  ['nonsense', 3, 5],
  ['', 3, 5],
])('reads the level %j', (text, from, to) => expect(parseLevel(text)).toEqual({ from, to }));

test('writes a level in the form of the claim', () =>
  expect(['k–2', '3-5'].map((text) => formatLevel(parseLevel(text)))).toEqual(['K-2', '3-5']));
