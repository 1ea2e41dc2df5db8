import type { UsageForecast } from '@tutor-session/protocol';
import { min } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../schema/index.ts';
import { usageByPeriod } from './grouped-usage.ts';
import { dayMs, periodAt } from './period.ts';
import { maxBasisDays, type Projected, project } from './project.ts';
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
  const from = first > earliest ? first : earliest;
  return { from, to: today, days: (today.getTime() - from.getTime()) / dayMs };
}

function rounded(projected: Projected, digits: number): Projected {
  const round = (value: number) => Number(value.toFixed(digits));
  const { expected, low, high } = projected;
  return { expected: round(expected), low: round(low), high: round(high) };
}
