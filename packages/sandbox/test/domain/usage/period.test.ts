import { expect, test } from 'vitest';
import { type PeriodUnit, periodAt } from '../../../src/domain/usage/period.ts';

const iso = (time: string, unit: PeriodUnit) => {
  const { period, start, end } = periodAt(new Date(time), unit);
  return [period, start.toISOString().slice(0, 10), end.toISOString().slice(0, 10)];
};

// From the definition: a week belongs to the year of its Thursday.
test.each([
  ['2026-12-31T23:59:59.999Z', '2026-W53', '2026-12-28', '2027-01-04'],
  ['2027-01-03T23:59:59.999Z', '2026-W53', '2026-12-28', '2027-01-04'],
  ['2027-01-04T00:00:00.000Z', '2027-W01', '2027-01-04', '2027-01-11'],
  ['2024-12-30T12:00:00.000Z', '2025-W01', '2024-12-30', '2025-01-06'],
  ['2026-11-20T12:00:00.000Z', '2026-W47', '2026-11-16', '2026-11-23'],
])('the ISO week of %s is %s', (time, week, start, end) => {
  expect(iso(time, 'week')).toEqual([week, start, end]);
});

test.each([
  ['2026-12-31T23:59:59.999Z', 'day', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['2026-12-31T23:59:59.999Z', 'month', '2026-12', '2026-12-01', '2027-01-01'],
  ['2028-02-29T00:00:00.000Z', 'month', '2028-02', '2028-02-01', '2028-03-01'],
  ['2026-03-01T00:30:00.000+01:00', 'month', '2026-02', '2026-02-01', '2026-03-01'],
] as const)('%s is in the UTC %s %s', (time, unit, ...period) => {
  expect(iso(time, unit)).toEqual(period);
});
