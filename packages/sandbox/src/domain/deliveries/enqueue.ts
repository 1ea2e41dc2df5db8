import { type SQL, sql } from 'drizzle-orm';

/** An event that has happened, with the very body that its receivers get. */
export interface NewEvent {
  readonly partner_id: string;
  /** Null for an event of no session, such as `usage.daily`. */
  readonly session_id: string | null;
  readonly student_id: string | null;
  readonly event: string;
  /** The envelope of contract 2.3 as JSON text: the same bytes are sent on every attempt. */
  readonly body: string;
}

/** The statement that puts events in the queue of deliveries, when it runs. */
export type Enqueue = (events: readonly NewEvent[]) => SQL;

/**
 * The statement that adds one delivery of each event for each of its partner's endpoints that subscribed to it (decision 18). In
 * one session, what is enqueued first is sent first.
 */
export function enqueue(events: readonly NewEvent[], now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = events.map(
    ({ partner_id, session_id, student_id, event, body }, place) =>
      sql`(${place}::int, ${partner_id}::text, ${session_id}::text, ${student_id}::text, ${event}::text, ${body}::text)`,
  );
  return sql`
    insert into webhook_deliveries
      (endpoint_id, partner_id, session_id, student_id, event, body, state, due_at, created_at, updated_at)
    select e.id, n.partner_id, n.session_id, n.student_id, n.event, n.body, 'pending', ${at}, ${at}, ${at}
    from (values ${sql.join(rows, sql`, `)}) as n (place, partner_id, session_id, student_id, event, body)
    join webhook_endpoints e on e.partner_id = n.partner_id and (e.events is null or n.event = any(e.events))
    order by n.place`;
}
