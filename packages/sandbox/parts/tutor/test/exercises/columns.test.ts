import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../../src/content/whiteboard.ts';
import { addWithoutCarry, columns, smallerFromBigger } from '../../src/exercises/columns.ts';

test('adds and subtracts column by column, carries and borrows, across a zero too', () => {
  expect(columns(254, '+', 378)).toEqual([
    ['ones: 4 + 8 = 12', 'write 2, carry 1'],
    ['tens: 5 + 7 + 1 = 13', 'write 3, carry 1'],
    ['hundreds: 2 + 3 + 1 = 6', 'the last column'],
  ]);
  expect(columns(604, '−', 258)).toEqual([
    ['ones: 14 − 8 = 6', 'borrow from the tens'],
    ['tens: 9 − 5 = 4', '1 less, it was borrowed, then borrow from the hundreds'],
    ['hundreds: 5 − 2 = 3', '1 less, it was borrowed'],
  ]);
  expect(columns(36, '+', 27, { open: true }).at(-1)?.[0]).toBe('tens: 3 + 2 + 1 = ?');
});

test('knows what comes out when the ten is forgotten', () =>
  expect([addWithoutCarry(38, 27), smallerFromBigger(52, 38)]).toEqual([55, 26]));

/** The number that the columns make: a digit of each, and all of the last. */
const total = (lines: readonly Line[]): number =>
  lines.reduce((sum, [line], i) => {
    const result = Number(line.split(' = ')[1]);
    return sum + (i === lines.length - 1 ? result : result % 10) * 10 ** i;
  }, 0);

test('the columns make the sum and the difference of any two numbers', () => {
  const numbers = integer({ min: 0, max: 999 });
  assert(
    property(numbers, numbers, (one, other) => {
      const [a, b] = [Math.max(one, other), Math.min(one, other)];
      expect([total(columns(a, '+', b)), total(columns(a, '−', b))]).toEqual([a + b, a - b]);
    }),
    { numRuns: 500 },
  );
});
