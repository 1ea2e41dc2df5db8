import { and, asc, eq } from 'drizzle-orm';
import { invoiceLines, invoices } from '../domain/schema/index.ts';
import { showInvoice, showInvoiceSummary } from '../domain/usage/show-invoice.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { listQuery } from '../platform/openapi/list-query.ts';
import type { Operations } from '../platform/openapi/operation.ts';

const { created_at, id, period, status, session_count, total_micro_usd } = invoices;
const sortable = { created_at, id, period, status, session_count, total_usd: total_micro_usd };

/** The operations under `/invoices` (contract 4.4). */
export function invoiceOperations({ db }: { db: Database }): Operations {
  return {
    async listInvoices({ partner, query }) {
      const where = eq(invoices.partner_id, partner.partner_id);
      const list = listQuery(query, sortable);
      const found = await db
        .select()
        .from(invoices)
        .where(where)
        .orderBy(...list.orderBy)
        .limit(list.limit)
        .offset(list.offset);
      const total = await db.$count(invoices, where);
      return { status: 200, body: list.envelope(found.map(showInvoiceSummary), total) };
    },
    async getInvoice({ partner, params }) {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.partner_id, partner.partner_id), eq(invoices.id, params.id ?? '')));
      if (!invoice) throw new ApiError('not_found', 'There is no such invoice.');
      const lines = await db
        .select()
        .from(invoiceLines)
        .where(eq(invoiceLines.invoice_id, invoice.id))
        .orderBy(asc(invoiceLines.index));
      return { status: 200, body: showInvoice(invoice, lines) };
    },
  };
}
