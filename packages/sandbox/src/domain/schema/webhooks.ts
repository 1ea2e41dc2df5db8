import type { DeliveryAttempt } from '@tutor-session/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { partners } from './partners.ts';

/** An attempt with how the receiver's response begins, which only the inspector shows. */
export interface StoredAttempt extends DeliveryAttempt {
  readonly response?: string;
}

/** The addresses that partners registered for events (contract 2.5). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    partner_id: text()
      .notNull()
      .references(() => partners.partner_id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The events it receives; null means all. */
    events: text().array(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index('webhook_endpoints_partner').on(table.partner_id, table.created_at)],
);

/** Numbers deliveries in the order in which they are enqueued; their ids begin with such a number, so they sort alike. */
export const deliveryNumbers = pgSequence('webhook_delivery_numbers');

/** The id of the next delivery. */
export const nextDeliveryId = sql<string>`'dlv_' || lpad(to_hex(nextval('webhook_delivery_numbers')), 12, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16)`;

/** One event on its way to one endpoint, with every attempt so far (contract 6 "Delivery and retry", decision 19). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey().default(nextDeliveryId),
    endpoint_id: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    partner_id: text().notNull(),
    /** Null for events of no session. No foreign key: who deletes a session deletes its deliveries, too. */
    session_id: text(),
    student_id: text(),
    event: text().notNull(),
    /** The body as text: its UTF-8 bytes are what is signed and sent, the same on every attempt. */
    body: text().notNull(),
    state: text().$type<'pending' | 'delivered' | 'failed'>().notNull(),
    /** Orders the deliveries of one session to one endpoint. */
    sequence: bigint({ mode: 'number' }).notNull().default(sql`nextval('webhook_delivery_numbers')`),
    attempt_count: integer().notNull().default(0),
    attempts: jsonb().$type<StoredAttempt[]>().notNull().default([]),
    /** When the next attempt may begin; of no meaning once delivered or failed. */
    due_at: instant().notNull(),
    /** Until then a process is at work on it; afterwards anyone may take it. */
    leased_until: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.endpoint_id, table.due_at, table.sequence)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_order')
      .on(table.session_id, table.endpoint_id, table.sequence)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_leased')
      .on(table.session_id, table.endpoint_id)
      .where(sql`leased_until is not null`),
    index('webhook_deliveries_list').on(table.endpoint_id, table.created_at, table.id),
    index('webhook_deliveries_session').on(table.partner_id, table.session_id),
    index('webhook_deliveries_student').on(table.partner_id, table.student_id),
  ],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
