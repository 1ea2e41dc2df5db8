import type { Delivery, Envelope } from '@tutor-session/protocol';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { serializeDelivery } from '../deliveries/delivery-operations.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { readPageEvents } from './history.ts';
import { findSession } from './read-session.ts';

/** What a session sent: its events as the page got them, and the deliveries to every endpoint, both in order. */
export interface SessionRecord {
  readonly events: Envelope[];
  readonly deliveries: Delivery[];
}

/** Throws the 404 of `findSession`. */
export async function readRecord(
  db: Database,
  partner_id: string,
  session_id: string,
): Promise<SessionRecord> {
  const session = await findSession(db, partner_id, session_id);
  const events = await readPageEvents(db, session, 0);
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.partner_id, partner_id), eq(webhookDeliveries.session_id, session_id)))
    .orderBy(asc(webhookDeliveries.id));
  return { events: events.map(({ envelope }) => envelope), deliveries: deliveries.map(serializeDelivery) };
}
