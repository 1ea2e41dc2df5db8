import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { rows } from './rows.ts';

/** The first moment later than `after` when a waiting delivery becomes due; `undefined` when there is none. */
export async function nextDue(db: Database, after: Date): Promise<Date | undefined> {
  const later = sql`${after.toISOString()}::timestamptz`;
  const [next] = await rows<{ ms: number | null }>(
    db,
    sql`
    select (extract(epoch from min(waiting.due_at)) * 1000)::float8 as ms
    from webhook_endpoints e
    cross join lateral (
      select due_at from webhook_deliveries
      where endpoint_id = e.id and state = 'pending' and leased_until is null and due_at > ${later}
      order by due_at limit 1
    ) waiting`,
  );
  return next?.ms == null ? undefined : new Date(Math.round(next.ms));
}
