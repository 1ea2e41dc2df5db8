import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';

/** An event that has happened, with the very body that its receivers shall get. */
export interface NewEvent {
  readonly partner_id: string;
  /** Null for an event of no session, such as `usage.daily`. */
  readonly session_id: string | null;
  readonly student_id: string | null;
  readonly event: string;
  /** The envelope of contract 2.3 as JSON text: the same bytes are sent on every attempt (decision 21). */
  readonly body: string;
}

/**
 * Adds one delivery for each of the partner's endpoints that subscribed to the event (decision 18). In one session, what is
 * enqueued first is sent first.
 */
export async function enqueue(
  tx: Database | Transaction,
  { partner_id, session_id, student_id, event, body }: NewEvent,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into webhook_deliveries
      (endpoint_id, partner_id, session_id, student_id, event, body, state, due_at, created_at, updated_at)
    select id, partner_id, ${session_id}::text, ${student_id}::text,
      ${event}::text, ${body}::text, 'pending', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from webhook_endpoints
    where partner_id = ${partner_id} and (events is null or ${event}::text = any(events))`);
}
