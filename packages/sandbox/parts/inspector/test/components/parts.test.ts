import { expect, test } from 'vitest';
import { columnMoney, count, money } from '../../src/components/parts.ts';

test('numbers and dollars are written as Intl writes them', () => {
  for (const value of [0, 7, 999, 1_000, 12_345, 1_234_567])
    expect(count(value)).toBe(value.toLocaleString('en'));
  for (const usd of [0, 0.000_01, 0.005, 0.0048, 0.5, 1, 12.345, 1_234.5]) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: usd !== 0 && usd < 1 ? 4 : 2 };
    expect(money(usd)).toBe(`$${usd.toLocaleString('en', digits)}`);
  }
});

test('dollars of a column have four decimals, whatever they are', () => {
  const rows = [0, 0.000_04, 0.005, 0.3912, 1, 12.345, 1_234.5];
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  expect(rows.map(columnMoney)).toEqual(rows.map((usd) => `$${usd.toLocaleString('en', digits)}`));
});
