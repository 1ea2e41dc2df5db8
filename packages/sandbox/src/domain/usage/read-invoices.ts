import type { Invoice, InvoiceSummary } from '@tutor-session/protocol';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { paginate } from '../../platform/openapi/paginate.ts';
import { type InvoiceLineRow, type InvoiceRow, invoiceLines, invoices } from '../schema/billing.ts';
import { toUsd } from './cost.ts';

const { created_at, id, period, status, session_count, total_micro_usd } = invoices;
const sortable = { created_at, id, period, status, session_count, total_usd: total_micro_usd } as const;

/** One page of a partner's invoices, without their lines (contract 4.4). */
export function listInvoices(
  db: Database,
  partner_id: string,
  query: ListQuery<keyof typeof sortable>,
): Promise<ListPage<InvoiceSummary>> {
  const where = eq(invoices.partner_id, partner_id);
  return paginate(db, invoices, { query, where, sortable, id, serialize: serializeSummary });
}

/** One invoice of the partner with its lines. Throws `ApiError` 404 when there is none (decision 32). */
export async function readInvoice(db: Database, partner_id: string, invoice_id: string): Promise<Invoice> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.partner_id, partner_id), eq(invoices.id, invoice_id)));
  if (!invoice) throw new ApiError('not_found', 'There is no such invoice.');
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoice_id, invoice.id))
    .orderBy(asc(invoiceLines.index));
  return { ...serializeSummary(invoice), line_items: lines.map(serializeLine) };
}

/** An invoice as lists show it (contract 4.4). */
function serializeSummary(row: InvoiceRow): InvoiceSummary {
  return {
    id: row.id,
    period: row.period,
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    status: row.status,
    currency: 'USD',
    session_count: row.session_count,
    total_usd: toUsd(row.total_micro_usd),
    created_at: row.created_at.toISOString(),
  };
}

function serializeLine(line: InvoiceLineRow): Invoice['line_items'][number] {
  const { subject, token_kind, quantity } = line;
  return {
    description: `${subject}: ${token_kind.replaceAll('_', ' ')}`,
    subject,
    token_kind,
    quantity,
    unit_price_usd_per_million: toUsd(line.unit_price),
    amount_usd: toUsd(line.amount_micro_usd),
  };
}
