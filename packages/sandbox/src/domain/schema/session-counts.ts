import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How many sessions a partner has, by what lists are filtered by: counting the sessions themselves costs more the more there are. */
export const sessionCounts = pgTable(
  'session_counts',
  {
    partner_id: text().notNull(),
    subject: text().notNull(),
    status: text().notNull(),
    sessions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.subject, table.status] })],
);
