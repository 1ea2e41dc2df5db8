import { type SQL, sql } from 'drizzle-orm';
import type { ClockReset } from '../../platform/clock.ts';
import { type Database, idArray, rows } from '../../platform/db/database.ts';
import type { StoredAttempt } from '../schema/webhooks.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** How an attempt went, and what follows for its delivery. */
export interface DeliveryResult {
  readonly id: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  /** `undefined` for a delivery that was claimed and not sent: it is due as before. */
  readonly attempt?: StoredAttempt;
  /** When it is tried next; null when it is delivered or has failed, or is due as before. */
  readonly due_at: string | null;
}

/** What follows from an attempt: after the last of the schedule's retries the delivery has failed (decision 19). */
export function deliveryResult(
  id: string,
  attempt: StoredAttempt | undefined,
  schedule: readonly number[],
  now: Date,
  retryAt: string | null,
): DeliveryResult {
  if (attempt === undefined) return { id, state: 'pending', due_at: retryAt };
  if (attempt.error === null) return { id, state: 'delivered', attempt, due_at: null };
  const again = nextAttemptAt(schedule, attempt.number, now);
  if (again === undefined) return { id, state: 'failed', attempt, due_at: null };
  return { id, state: 'pending', attempt, due_at: again.toISOString() };
}

/**
 * Records results, all in one statement, and returns the leases. When another process has made the attempt meanwhile (the lease
 * ran out), its result stands and ours is dropped; at worst the receiver gets the same bytes again.
 */
export async function recordResults(
  db: Database,
  results: readonly DeliveryResult[],
  now: Date,
): Promise<void> {
  const ids = idArray(results.map(({ id }) => id));
  await db.execute(sql`
    update webhook_deliveries d
    set state = r.state, leased_until = null,
      attempt_count = d.attempt_count + case when r.attempt is null then 0 else 1 end,
      attempts = d.attempts || coalesce(r.attempt, '[]'::jsonb),
      due_at = coalesce(r.due_at, d.due_at),
      updated_at = case when r.attempt is null then d.updated_at else ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb)
      as r(id text, state text, attempt jsonb, due_at timestamptz)
    where d.id = any(${ids}) and d.id = r.id and d.state not in ('delivered', 'failed')
      and (r.attempt is null or d.attempt_count = (r.attempt ->> 'number')::int - 1)`);
}

/** Frees every lease: those that a killed process left in a data folder, which one process has. */
export async function releaseLeases(db: Database): Promise<void> {
  await db.execute(sql`update webhook_deliveries set leased_until = null where leased_until is not null`);
}

/**
 * Brings due times and leases back that were set while the clock was `aheadMs` further on: what waits has the time left that it had,
 * and at most that of its retry in the `schedule`, or `leaseMs`. What was not tried yet is due.
 */
export async function moveBack(
  db: Database,
  { now, aheadMs }: ClockReset,
  { schedule, leaseMs }: { readonly schedule: readonly number[]; readonly leaseMs: number },
): Promise<void> {
  const earlier = (column: string, maxMs: SQL) =>
    // `least` passes over a null, which is no lease.
    sql`case when ${sql.raw(column)} is not null then
      least(${sql.raw(column)} - ${aheadMs} * interval '1 ms', ${now.toISOString()}::timestamptz + ${maxMs} * interval '1 ms') end`;
  const maxWaitMs = sql`coalesce((${JSON.stringify([0, ...schedule])}::text::jsonb ->> attempt_count)::float8 * 1000, 0)`;
  const [due_at, leased_until] = [
    earlier('due_at', maxWaitMs),
    earlier('leased_until', sql`${leaseMs}::int`),
  ];
  await db.execute(sql`
    update webhook_deliveries
    set due_at = ${due_at}, leased_until = ${leased_until}
    where state = 'pending' and (due_at > ${due_at} or leased_until > ${leased_until})`);
}

/** Whether a process holds a lease on a delivery. */
export async function anyLeased(db: Database): Promise<boolean> {
  const [found] = await rows<{ leased: boolean }>(
    db,
    sql`select exists (select from webhook_deliveries where leased_until is not null and state = 'pending') as leased`,
  );
  return found?.leased === true;
}
