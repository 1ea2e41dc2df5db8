import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import type { Job } from '../../platform/worker/worker.ts';

const everyMs = 3_600_000;
const batch = 1_000;

/**
 * Removes deliveries whose last attempt is `retentionSeconds` ago, once an hour, so that a sandbox that runs for months does not
 * grow without end: `/events` lists the recent ones (contract 4.5, decision 54). What still waits for an attempt stays, however old.
 */
export function retentionJob({
  db,
  clock,
  retentionSeconds,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly retentionSeconds: number;
}): Job {
  let nextAt = new Date(0);
  return {
    async run() {
      const now = clock.now();
      const waitMs = nextAt.getTime() - now.getTime();
      if (waitMs > 0 && waitMs <= everyMs) return; // longer only where the clock was brought back
      await removeUntil(db, new Date(now.getTime() - retentionSeconds * 1000));
      nextAt = new Date(now.getTime() + everyMs);
    },
    nextDueAt: async () => nextAt,
  };
}

async function removeUntil(db: Database, time: Date): Promise<void> {
  for (;;) {
    const removed = await rows(
      db,
      sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where state in ('delivered', 'failed') and updated_at <= ${time.toISOString()}::timestamptz
        limit ${batch}
      ) returning id`,
    );
    if (removed.length < batch) return;
  }
}
