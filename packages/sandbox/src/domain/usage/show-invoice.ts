import type { Invoice, InvoiceSummary } from '@tutor-session/protocol';
import type { InvoiceLineRow, InvoiceRow } from '../schema/billing.ts';
import { toUsd } from './cost.ts';

/** An invoice as lists show it (contract 4.4). */
export function showInvoiceSummary(row: InvoiceRow): InvoiceSummary {
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

/** An invoice with its lines (contract 4.4). */
export function showInvoice(row: InvoiceRow, lines: readonly InvoiceLineRow[]): Invoice {
  return { ...showInvoiceSummary(row), line_items: lines.map(showLine) };
}

function showLine(line: InvoiceLineRow): Invoice['line_items'][number] {
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
