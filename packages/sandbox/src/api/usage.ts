import type { Usage, UsageBreakdown } from '@tutor-session/protocol';
import { forecast } from '../domain/usage/forecast.ts';
import { type BreakdownBy, usageBy, usageByPeriod } from '../domain/usage/grouped-usage.ts';
import type { PeriodUnit } from '../domain/usage/period.ts';
import { showRange } from '../domain/usage/show-range.ts';
import { type RangeQuery, readRange } from '../domain/usage/time-range.ts';
import { usageTotals } from '../domain/usage/usage-totals.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { readSnapshot } from '../platform/db/read-snapshot.ts';
import type { Operations } from '../platform/openapi/operation.ts';

/** The operations under `/usage` (contract 4.4). */
export function usageOperations({ db, clock }: { db: Database; clock: Clock }): Operations {
  return {
    async getUsage({ partner: { partner_id }, query }) {
      const { group_by, ...range } = query as unknown as RangeQuery & { group_by: PeriodUnit };
      const scope = { partner_id, ...readRange(range) };
      const [totals, data] = await readSnapshot(db, async (view) => [
        await usageTotals(view, scope),
        await usageByPeriod(view, scope, group_by),
      ]);
      const body: Usage = { ...showRange(scope), group_by, totals, data };
      return { status: 200, body };
    },
    async getUsageBreakdown({ partner: { partner_id }, query }) {
      const { by, ...range } = query as unknown as RangeQuery & { by: BreakdownBy };
      const scope = { partner_id, ...readRange(range) };
      const [totals, data] = await readSnapshot(db, async (view) => [
        await usageTotals(view, scope),
        await usageBy(view, scope, by),
      ]);
      const body: UsageBreakdown = { ...showRange(scope), by, totals, data };
      return { status: 200, body };
    },
    async getUsageForecast({ partner, query }) {
      const { days } = query as unknown as { days: number };
      return { status: 200, body: await forecast(db, partner.partner_id, { now: clock.now(), days }) };
    },
  };
}
