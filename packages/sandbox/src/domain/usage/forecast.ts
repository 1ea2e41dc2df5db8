import type { UsageForecast } from '@tutor-session/protocol';
import { min } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../schema/index.ts';
import { dayMs, periodAt } from './period.ts';
import { usageByPeriod } from './read-usage.ts';
import { usageFilter } from './usage-totals.ts';

/** The usage of the coming days, today among them, from the trend of the whole days before today (contract 4.4, decision 66). */
export async function forecast(
  db: Database,
  partner_id: string,
  { now, days }: { now: Date; days: number },
): Promise<UsageForecast> {
  const today = periodAt(now, 'day').start;
  const basis = await findBasis(db, partner_id, today);
  const found = await usageByPeriod(db, { partner_id, ...basis }, 'day');
  const byStart = new Map(found.map(({ period_start, totals }) => [period_start, totals]));
  const totals = Array.from({ length: basis.days }, (_, day) =>
    byStart.get(new Date(basis.from.getTime() + day * dayMs).toISOString()),
  );
  const of = (name: 'total_sessions' | 'total_minutes' | 'total_cost', digits: number) =>
    rounded(
      project(
        totals.map((day) => day?.[name] ?? 0),
        days,
      ),
      digits,
    );
  return {
    basis: { from: basis.from.toISOString(), to: basis.to.toISOString(), days: basis.days },
    from: today.toISOString(),
    to: new Date(today.getTime() + days * dayMs).toISOString(),
    sessions: of('total_sessions', 2),
    minutes: of('total_minutes', 2),
    cost: of('total_cost', 6),
  };
}

// Days before the first one with usage say nothing of the trend: the partner was not there yet.
async function findBasis(db: Database, partner_id: string, today: Date) {
  const earliest = new Date(today.getTime() - maxBasisDays * dayMs);
  const [row] = await db
    .select({ first: min(sessions.billed_at) })
    .from(sessions)
    .where(usageFilter({ partner_id, to: today }));
  const first = row?.first ? periodAt(row.first, 'day').start : today;
  const from = new Date(Math.max(first.getTime(), earliest.getTime()));
  return { from, to: today, days: (today.getTime() - from.getTime()) / dayMs };
}

function rounded(projected: Projected, digits: number): Projected {
  const round = (value: number) => Number(value.toFixed(digits));
  const { expected, low, high } = projected;
  return { expected: round(expected), low: round(low), high: round(high) };
}

/** An expected amount and the range that 95 of 100 outcomes fall into if the trend holds. */
export interface Projected {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** With 1, 2, 3 … degrees of freedom, 95 of 100 values of Student's t lie between minus and plus this. */
const studentT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056,
];

/** The most days that a trend is taken from: four weeks, so that each day of the week weighs the same. */
export const maxBasisDays = 28;

/**
 * What the daily `values`, oldest first, lead to in the `days` after them, in all.
 *
 * The trend is the straight line of least squares, and no day is expected below zero. The range is the prediction interval of
 * the sum of those days: it knows how far the days stray from the line and how uncertain the line itself is. Fewer than three
 * days have no trend and do not show how they stray: their mean is carried on, from nothing to twice that.
 */
export function project(values: readonly number[], days: number): Projected {
  const count = values.length;
  const mean = count === 0 ? 0 : sum(values) / count;
  if (count < 3) return { expected: mean * days, low: 0, high: 2 * mean * days };
  const middle = (count - 1) / 2;
  const spread = sum(values.map((_, day) => (day - middle) ** 2));
  const slope = sum(values.map((value, day) => (day - middle) * value)) / spread;
  const line = (day: number) => mean + slope * (day - middle);
  const coming = Array.from({ length: days }, (_, day) => count + day);
  const expected = sum(coming.map((day) => Math.max(line(day), 0)));
  const variance = sum(values.map((value, day) => (value - line(day)) ** 2)) / (count - 2);
  const distance = sum(coming.map((day) => day - middle));
  const error = Math.sqrt(variance * (days + days ** 2 / count + distance ** 2 / spread));
  const reach = (studentT[count - 3] ?? 1.96) * error;
  return { expected, low: Math.max(expected - reach, 0), high: expected + reach };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
