import fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../../src/domain/usage/forecast.ts';

// Worked by hand: y = 1, 3, 2 has the line 1 + 0.5 x; s² = 1.5; the next day's variance is 1.5 · (1 + 1/3 + 4/2) = 5.
test('a projection has the prediction interval of least squares', () => {
  const { expected, high, low } = project([1, 3, 2], 1);
  expect(expected).toBeCloseTo(3, 12);
  expect(high).toBeCloseTo(3 + 12.706 * Math.sqrt(5), 9);
  expect(low).toBe(0);
});

/** How many of 100 values of Student's t with so many degrees of freedom lie between -t and t. */
function shareWithin(t: number, degrees: number): number {
  // With x = √degrees · tan θ its density is that of cosⁿ⁻¹ θ.
  const area = (until: number) => {
    const steps = 2_000;
    const height = (_: unknown, step: number) => Math.cos(((step + 0.5) / steps) * until) ** (degrees - 1);
    return Array.from({ length: steps }, height).reduce((sum, value) => sum + value) * (until / steps);
  };
  return (100 * area(Math.atan(t / Math.sqrt(degrees)))) / area(Math.PI / 2);
}

test.each(Array.from({ length: 26 }, (_, index) => index + 3))(
  'a projection from %i days has a range that 95 of 100 outcomes fall into',
  (count) => {
    // One more on the first and the last day than on the others: no slope, and a variance of 2 / count.
    const values = Array.from({ length: count }, (_, day) => (day === 0 || day === count - 1 ? 101 : 100));
    const { expected, high } = project(values, 1);
    const error = Math.sqrt((2 / count) * (1 + 1 / count + (3 * (count + 1)) / (count * (count - 1))));
    expect(shareWithin((high - expected) / error, count - 2)).toBeCloseTo(95, 1);
  },
);

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
