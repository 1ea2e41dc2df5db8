import type { Usage, UsageBreakdown } from '@tutor-session/protocol';
import type { Clock } from '../clock.ts';
import type { Operations } from '../contract/operation.ts';
import type { Database } from '../db/database.ts';
import { inOneView } from '../db/in-one-view.ts';
import { type RangeQuery, readRange } from '../time-range.ts';
import { forecast } from './forecast.ts';
import { type BreakdownBy, usageBy, usageByPeriod } from './grouped-usage.ts';
import type { PeriodUnit } from './period.ts';
import { showRange } from './show-range.ts';
import { usageTotals } from './usage-totals.ts';

/** The operations under `/usage` (contract 4.4). */
export function usageOperations({ db, clock }: { db: Database; clock: Clock }): Operations {
  return {
    async getUsage({ partner: { partner_id }, query }) {
      const { group_by, ...range } = query as unknown as RangeQuery & { group_by: PeriodUnit };
      const scope = { partner_id, ...readRange(range) };
      const [totals, data] = await inOneView(db, async (view) => [
        await usageTotals(view, scope),
        await usageByPeriod(view, scope, group_by),
      ]);
      const body: Usage = { ...showRange(scope), group_by, totals, data };
      return { status: 200, body };
    },
    async getUsageBreakdown({ partner: { partner_id }, query }) {
      const { by, ...range } = query as unknown as RangeQuery & { by: BreakdownBy };
      const scope = { partner_id, ...readRange(range) };
      const [totals, data] = await inOneView(db, async (view) => [
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
