import type { Usage, UsageBreakdown } from '@tutor-session/protocol';
import { type Database, readSnapshot } from '../../platform/db/database.ts';
import { type BreakdownBy, usageBy, usageByPeriod } from './grouped-usage.ts';
import type { PeriodUnit } from './period.ts';
import { type RangeQuery, readRange, type TimeRange } from './time-range.ts';
import { usageTotals } from './usage-totals.ts';

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
