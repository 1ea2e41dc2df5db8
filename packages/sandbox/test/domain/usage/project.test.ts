import fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../../src/domain/usage/forecast.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

// Worked by hand: y = 1, 3, 2 has the line 1 + 0.5 x; s² = 1.5; the next day's variance is 1.5 · (1 + 1/3 + 4/2) = 5.
test('a projection has the prediction interval of least squares', () => {
  const { expected, high, low } = project([1, 3, 2], 1);
  expect(expected).toBeCloseTo(3, 12);
  expect(high).toBeCloseTo(3 + 12.706 * Math.sqrt(5), 9);
  expect(low).toBe(0);
});

// One more on the first and the last of 28 days than on the others: no slope, and a variance of 2 / 26.
test('a projection from four weeks has the range of 26 degrees of freedom', () => {
  const days = Array.from({ length: 28 }, (_, day) => (day === 0 || day === 27 ? 101 : 100));
  const spread = (28 * (28 ** 2 - 1)) / 12;
  const variance = sum(days.map((value) => (value - 100 - 1 / 14) ** 2)) / 26;
  const { expected, high } = project(days, 1);
  expect(high - expected).toBeCloseTo(2.056 * Math.sqrt(variance * (1 + 1 / 28 + 14.5 ** 2 / spread)), 9);
});

test('a projection carries the mean on where there is no trend yet', () => {
  expect(project([], 30)).toEqual({ expected: 0, low: 0, high: 0 });
  expect(project([4], 2)).toEqual({ expected: 8, low: 0, high: 16 });
  expect(project([0, 6], 2)).toEqual({ expected: 6, low: 0, high: 12 });
});

test('a projection is never below zero, and its range is around what is expected', () => {
  const values = fc.array(fc.nat(1_000), { maxLength: 28 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 366 }), (days, ahead) => {
      const { expected, low, high } = project(days, ahead);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(expected);
      expect(high).toBeGreaterThanOrEqual(expected);
      expect(Number.isFinite(high)).toBe(true);
    }),
  );
});
