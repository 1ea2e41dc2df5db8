import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The partners of the service with their credentials (contract 2.1). */
export const partners = pgTable('partners', {
  partner_id: text().primaryKey(),
  /** SHA-256 of the API key, in hex: the key itself is never stored here. */
  api_key_sha256: text().notNull().unique(),
  /** The service verifies session tokens with it, so it is kept as issued. */
  api_secret: text().notNull(),
  /** The service signs deliveries with it, so it is kept as issued. */
  webhook_secret: text().notNull(),
  /** The API key and API secret before the last rotation, and how long they still count; null where there was none. */
  previous_api_key_sha256: text(),
  previous_api_secret: text(),
  previous_until: instant(),
  /** Up to here every day with usage has had its `usage.daily`; what ends later than it should counts from here on. */
  daily_usage_sent_until: instant().notNull().default(new Date(0)),
  /** Up to here every month with usage has its invoice; what ends later than it should counts from here on. */
  invoiced_until: instant().notNull().default(new Date(0)),
  created_at: instant().notNull(),
});

export type PartnerRow = typeof partners.$inferSelect;
