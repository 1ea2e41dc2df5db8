import type { DeliveryAttempt } from '@tutor-session/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { idArray } from './rows.ts';

/** How an attempt went, and what becomes of its delivery. */
export interface Settlement {
  readonly id: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempt: DeliveryAttempt;
  /** When it is tried next; null when it is delivered or given up. */
  readonly due_at: string | null;
}

/** What follows from an attempt: after the last of the schedule's retries the delivery has failed (decision 19). */
export function settlementOf(
  id: string,
  attempt: DeliveryAttempt,
  schedule: readonly number[],
  now: Date,
): Settlement {
  if (attempt.error === null) return { id, state: 'delivered', attempt, due_at: null };
  const seconds = schedule[attempt.number - 1];
  if (seconds === undefined) return { id, state: 'failed', attempt, due_at: null };
  return { id, state: 'pending', attempt, due_at: new Date(now.getTime() + seconds * 1000).toISOString() };
}

/**
 * Writes down how attempts went, all in one statement. An attempt that somebody else has made meanwhile (its lease ran out)
 * stands; ours is forgotten, and at worst the receiver gets the same bytes again.
 */
export async function settleDeliveries(
  db: Database,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> {
  const ids = idArray(settlements.map(({ id }) => id));
  await db.execute(sql`
    update webhook_deliveries d
    set state = s.state, attempt_count = d.attempt_count + 1, attempts = d.attempts || s.attempt,
      due_at = coalesce(s.due_at, d.due_at), leased_until = null, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(settlements)}::text::jsonb)
      as s(id text, state text, attempt jsonb, due_at timestamptz)
    where d.id = any(${ids}) and d.id = s.id and d.state not in ('delivered', 'failed') and d.attempt_count = (s.attempt ->> 'number')::int - 1`);
}

/** Gives back what was claimed and not sent: it is due as before. */
export async function returnDeliveries(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set leased_until = null
    where id = any(${idArray(ids)}) and state not in ('delivered', 'failed')`);
}

/** Frees every lease: for a process that is alone on its database, where they are those of one that died. */
export async function breakLeases(db: Database): Promise<void> {
  await db.execute(sql`update webhook_deliveries set leased_until = null where leased_until is not null`);
}
