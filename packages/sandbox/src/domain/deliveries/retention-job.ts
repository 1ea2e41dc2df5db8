import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { noteDeletion } from '../../platform/db/reclaim-job.ts';
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
  onDeleted,
}: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly retentionSeconds: number;
  readonly onDeleted: () => void;
}): Job {
  let nextAt = new Date(0);
  return {
    async run() {
      const now = clock.now();
      const waitMs = nextAt.getTime() - now.getTime();
      if (waitMs > 0 && waitMs <= everyMs) return; // longer only where the clock was brought back
      const removed = await removeUntil(db, new Date(now.getTime() - retentionSeconds * 1000));
      if (removed > 0) onDeleted();
      nextAt = new Date(now.getTime() + everyMs);
    },
    nextDueAt: async () => nextAt,
  };
}

async function removeUntil(db: Database, time: Date): Promise<number> {
  for (let all = 0; ; ) {
    const removed = await db.transaction(async (tx) => {
      const ids = await rows(
        tx,
        sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where state in ('delivered', 'failed') and updated_at <= ${time.toISOString()}::timestamptz
        limit ${batch}
      ) returning id`,
      );
      if (ids.length > 0) await noteDeletion(tx);
      return ids.length;
    });
    all += removed;
    if (removed < batch) return all;
  }
}
