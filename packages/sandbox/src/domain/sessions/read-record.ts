import type { ControlSchemas } from '@tutor-session/embed-api';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { serializeDelivery } from '../deliveries/delivery-operations.ts';
import { webhookDeliveries } from '../schema/index.ts';
import type { PageCall } from '../schema/session-page.ts';
import { readHeard, readPageEvents, type SessionKey } from './history.ts';
import { findSession } from './read-session.ts';
import { listReplies } from './replies/list-replies.ts';

/**
 * What a session left beside its replay, each in order: its events as the page got them, the deliveries to every endpoint, what messages
 * were heard as, the replies that took their time, and the calls of the page's tools. Throws the 404 of `findSession`.
 */
export async function readRecord(
  db: Database | Transaction,
  key: SessionKey,
): Promise<ControlSchemas['SessionRecord']> {
  const session = await findSession(db, key);
  const { partner_id, session_id } = session;
  const events = await readPageEvents(db, session, 0);
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.partner_id, partner_id), eq(webhookDeliveries.session_id, session_id)))
    .orderBy(asc(webhookDeliveries.id));
  return {
    events: events.map(({ envelope }) => envelope),
    deliveries: deliveries.map(serializeDelivery),
    heard: await readHeard(db, session),
    replies: (await listReplies(db, session_id)).data,
    calls: (session.page_calls ?? []).map(serializeCall),
  };
}

// The database keeps these as jsonb, which does not keep the order of fields.
function serializeCall({ tool, input, called_at, responded_at }: PageCall) {
  return { tool, input, called_at, responded_at };
}
