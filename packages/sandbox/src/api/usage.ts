import type { Context } from '../domain/context.ts';
import { forecast } from '../domain/usage/forecast.ts';
import { listInvoices, readInvoice } from '../domain/usage/read-invoices.ts';
import { readBreakdown, readUsage } from '../domain/usage/read-usage.ts';
import { type RestHandlers, respond } from './handlers.ts';

/** The operations under `/usage` and `/invoices` (contract 4.4). */
export function usageHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): RestHandlers<'Usage'> {
  return {
    getUsage: ({ partner_id, query }) => respond(200, readUsage(db, partner_id, query)),
    getUsageBreakdown: ({ partner_id, query }) => respond(200, readBreakdown(db, partner_id, query)),
    getUsageForecast: ({ partner_id, query: { days } }) =>
      respond(200, forecast(db, partner_id, { now: clock.now(), days })),
    listInvoices: ({ partner_id, query }) => respond(200, listInvoices(db, partner_id, query)),
    getInvoice: ({ partner_id, params: { id } }) => respond(200, readInvoice(db, partner_id, id)),
  };
}
