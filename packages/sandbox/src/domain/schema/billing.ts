import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TokenKind } from '../price-table.ts';
import { instant } from './columns.ts';
import { partners } from './partners.ts';

/** Monthly invoices (contract 4.4). They name no student and no session, so they stay when those are deleted (decision 35). */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.partner_id, { onDelete: 'cascade' }),
    /** The UTC month, such as `2026-11`. */
    period: text().notNull(),
    period_start: instant().notNull(),
    period_end: instant().notNull(),
    status: text().$type<'issued'>().notNull(),
    session_count: integer().notNull(),
    total_micro_usd: bigint({ mode: 'number' }).notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_period').on(table.partner_id, table.period),
    index('invoices_created').on(table.partner_id, table.created_at, table.id),
  ],
);

/** What an invoice is made of: one subject's tokens of one kind at one price; the amounts add up to the total. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoice_id: text()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    subject: text().notNull(),
    token_kind: text().$type<TokenKind>().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    /** In micro-dollars for a million tokens. */
    unit_price: bigint({ mode: 'number' }).notNull(),
    amount_micro_usd: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoice_id, table.index] })],
);

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
