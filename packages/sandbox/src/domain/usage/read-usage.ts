import type { Usage, UsageBreakdown } from '@tutor-session/protocol';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, readSnapshot, type Transaction } from '../../platform/db/database.ts';
import { type RangeQuery, readRange, type TimeRange } from '../../platform/openapi/time-range.ts';
import { sessions } from '../schema/index.ts';
import { type PeriodUnit, periodAt } from './period.ts';
import { toTotals, type UsageScope, usageColumns, usageFilter, usageTotals } from './usage-totals.ts';

/** A partner's usage, in all and by period (contract 4.4). Throws the 400 of `readRange`. */
export function readUsage(
  db: Database,
  partner_id: string,
  { group_by, ...query }: RangeQuery & { readonly group_by: PeriodUnit },
): Promise<Usage> {
  const scope = { partner_id, ...readRange(query) };
  return readSnapshot(db, async (view) => ({
    ...serializeRange(scope),
    group_by,
    totals: await usageTotals(view, scope),
    data: await usageByPeriod(view, scope, group_by),
  }));
}

/** A partner's usage, in all and by what sessions share (contract 4.4). Throws the 400 of `readRange`. */
export function readBreakdown(
  db: Database,
  partner_id: string,
  { by, ...query }: RangeQuery & { readonly by: BreakdownBy },
): Promise<UsageBreakdown> {
  const scope = { partner_id, ...readRange(query) };
  return readSnapshot(db, async (view) => ({
    ...serializeRange(scope),
    by,
    totals: await usageTotals(view, scope),
    data: await usageBy(view, scope, by),
  }));
}

/** A range of time as the API shows it: `null` where it is open. */
export function serializeRange({ from, to }: TimeRange): { from: string | null; to: string | null } {
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}

/** What usage can be broken down by (decision 15). */
export type BreakdownBy = 'subject' | 'level' | 'cohort';

const keys: Readonly<Record<BreakdownBy, PgColumn | SQL>> = {
  subject: sessions.subject,
  level: sessions.level,
  cohort: sql`${sessions.metadata} ->> 'cohort'`,
};

/** The usage of a scope by UTC day, ISO week or month, oldest first; periods without sessions are left out. */
export async function usageByPeriod(
  db: Database | Transaction,
  scope: UsageScope,
  unit: PeriodUnit,
): Promise<Usage['data']> {
  // Not a parameter: the same expression has to be known as the same in both its places.
  const start = sql`date_trunc('${sql.raw(unit)}', ${sessions.billed_at}, 'UTC')`;
  const rows = await db
    .select({ at: sql`(extract(epoch from ${start}) * 1000)::float8`.mapWith(Number), ...usageColumns })
    .from(sessions)
    .where(usageFilter(scope))
    .groupBy(start)
    .orderBy(start);
  return rows.map(({ at, ...sums }) => {
    const { period, start: from, end } = periodAt(new Date(at), unit);
    return {
      period,
      period_start: from.toISOString(),
      period_end: end.toISOString(),
      totals: toTotals(sums),
    };
  });
}

/** The usage of a scope by what its sessions share, highest cost first; `null` for those without it. */
export async function usageBy(
  db: Database | Transaction,
  scope: UsageScope,
  by: BreakdownBy,
): Promise<UsageBreakdown['data']> {
  const key = sql<string | null>`${keys[by]} collate "C"`;
  const rows = await db
    .select({ key, ...usageColumns })
    .from(sessions)
    .where(usageFilter(scope))
    .groupBy(key)
    .orderBy(desc(usageColumns.micro_usd), key);
  return rows.map(({ key: shared, ...sums }) => ({ key: shared, totals: toTotals(sums) }));
}
