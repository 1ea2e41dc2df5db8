import { expect, test } from 'vitest';
import { columnMoney, count, exactMoney, money, writeTime } from '../../src/components/format.ts';

test.each([
  [money, 0, '$0.00'],
  [money, 0.030_753, '$0.0308'],
  [money, 0.5, '$0.50'],
  [money, 1_234.5, '$1,234.50'],
  [columnMoney, 0.005, '$0.0050'],
  [columnMoney, 1_234.5, '$1,234.5000'],
  [exactMoney, 0.030_753, '$0.030753'],
  [count, 1_234_567, '1,234,567'],
] as const)('%o writes %d as %s', (write, value, text) => expect(write(value)).toBe(text));

test('what is no time is shown as it is', () => {
  expect(writeTime('soon')).toBe('soon');
  expect(writeTime('2026-11-24T17:30:43Z')).toContain('2026');
});
