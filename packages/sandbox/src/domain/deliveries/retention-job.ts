import { and, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteDeletion } from '../../platform/db/reclaim-job.ts';
import type { Job } from '../../platform/worker/worker.ts';
import { webhookDeliveries } from '../schema/index.ts';

const everyMs = 3_600_000;

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
      if (await removeUntil(db, new Date(now.getTime() - retentionSeconds * 1000))) onDeleted();
      nextAt = new Date(now.getTime() + everyMs);
    },
    nextDueAt: async () => nextAt,
  };
}

/** Returns whether there were any. */
function removeUntil(db: Database, time: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOver = inArray(webhookDeliveries.state, ['delivered', 'failed']);
    const removed = await tx
      .delete(webhookDeliveries)
      .where(and(isOver, lte(webhookDeliveries.updated_at, time)))
      .returning({ id: webhookDeliveries.id });
    if (removed.length > 0) await noteDeletion(tx);
    return removed.length > 0;
  });
}
