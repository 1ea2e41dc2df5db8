import { expect, test } from 'vitest';
import { placeTicks, tickLabel } from '../../src/drawings/number-line.ts';

const line = { title: '', from: 0, to: 1, step: 0.25, marks: [], jumps: [] };

test('the ticks of a number line are decimals, or fractions on a line with fractions', () => {
  expect(tickLabel(0.75, line)).toBe('0.75');
  expect(tickLabel(0.75, { ...line, marks: [{ at: 0.5, label: '1/2' }] })).toBe('3/4');
  expect(tickLabel(2 / 3, { ...line, step: 1 / 3 })).toBe('2/3');
  expect(tickLabel(-2, line)).toBe('−2');
  expect(tickLabel(0.1 + 0.2, { ...line, step: 0.1 })).toBe('0.3');
});

test('the ticks of a number line are labelled only where there is room', () => {
  const wide = { ...line, to: 20, step: 1 };
  expect(placeTicks(wide, () => 16, 30).every(({ label }) => label !== null)).toBe(true);
  const labels = placeTicks(wide, () => 16, 10).flatMap(({ label }) => label ?? []);
  expect(labels).toEqual(['0', '5', '10', '15', '20']);
});

test.each([0, -1, Number.MIN_VALUE, 5])(
  'the ticks of a number line of a step of %d on a line from 0 to 1 are its two ends',
  (step) => {
    expect(placeTicks({ ...line, step }, () => 16, 100).map(({ at }) => at)).toEqual([0, 1]);
  },
);
