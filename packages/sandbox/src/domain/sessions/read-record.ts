import type { ControlSchemas } from '@tutor-session/embed-api';
import { asc } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { serializeInspected } from '../deliveries/delivery-operations.ts';
import { webhookDeliveries } from '../schema/index.ts';
import type { PageCall } from '../schema/session-page.ts';
import { readHeard, readPageEvents, type SessionKey, whereSession } from './history.ts';
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
  const events = await readPageEvents(db, session, 0);
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(whereSession(webhookDeliveries, session))
    .orderBy(asc(webhookDeliveries.id));
  return {
    events: events.map(({ envelope }) => envelope),
    deliveries: deliveries.map(serializeInspected),
    heard: await readHeard(db, session),
    replies: (await listReplies(db, session.session_id)).data,
    calls: (session.page_calls ?? []).map(serializeCall),
  };
}

// The database keeps these as jsonb, which does not keep the order of fields.
function serializeCall({ tool, input, called_at, responded_at }: PageCall) {
  return { tool, input, called_at, responded_at };
}
