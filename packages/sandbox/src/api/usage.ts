import { forecast } from '../domain/usage/forecast.ts';
import { listInvoices, readInvoice } from '../domain/usage/read-invoices.ts';
import { readBreakdown, readUsage } from '../domain/usage/read-usage.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { RestHandlers } from './handlers.ts';

/** The operations under `/usage` and `/invoices` (contract 4.4). */
export function usageHandlers({ db, clock }: { db: Database; clock: Clock }): RestHandlers<'Usage'> {
  return {
    async getUsage({ partner_id, query }) {
      return { status: 200, body: await readUsage(db, partner_id, query) };
    },
    async getUsageBreakdown({ partner_id, query }) {
      return { status: 200, body: await readBreakdown(db, partner_id, query) };
    },
    async getUsageForecast({ partner_id, query: { days } }) {
      return { status: 200, body: await forecast(db, partner_id, { now: clock.now(), days }) };
    },
    async listInvoices({ partner_id, query }) {
      return { status: 200, body: await listInvoices(db, partner_id, query) };
    },
    async getInvoice({ partner_id, params: { id } }) {
      return { status: 200, body: await readInvoice(db, partner_id, id) };
    },
  };
}
