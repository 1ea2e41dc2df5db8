import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { modules } from '../../schema/index.ts';
import type { ModuleRow } from '../../schema/modules.ts';

/** A module that waits to be read, or that a process which has died was reading: leases end by the database's clock, which nobody moves. */
const isFree = and(
  inArray(modules.status, ['queued', 'processing']),
  or(isNull(modules.leased_until), sql`${modules.leased_until} <= clock_timestamp()`),
) as SQL;

/**
 * Takes a module to read: the oldest of the partner who was served least lately (`served`: partners, the latest last), so
 * that many files of one keep nobody else waiting. `undefined` when none waits.
 */
export async function claimModule(
  db: Database,
  { now, leaseMs, served }: { now: Date; leaseMs: number; served: readonly string[] },
): Promise<ModuleRow | undefined> {
  for (;;) {
    const first = await db
      .selectDistinctOn([modules.partner_id], { id: modules.id, partner_id: modules.partner_id })
      .from(modules)
      .where(isFree)
      .orderBy(modules.partner_id, asc(modules.created_at), asc(modules.id));
    const [next] = first.sort((a, b) => served.indexOf(a.partner_id) - served.indexOf(b.partner_id));
    if (!next) return undefined;
    const [claimed] = await db
      .update(modules)
      .set({
        status: 'processing',
        leased_until: sql`clock_timestamp() + ${leaseMs} * interval '1 ms'`,
        attempts: sql`${modules.attempts} + 1`,
        progress: 0,
        updated_at: now,
      })
      .where(and(eq(modules.id, next.id), isFree))
      .returning();
    // Another process may have been quicker, or the module is deleted: look again.
    if (claimed) return claimed;
  }
}

/** Frees every lease: those that a killed process left in a data folder, which one process has. */
export async function releaseLeases(db: Database): Promise<void> {
  await db.update(modules).set({ leased_until: null }).where(eq(modules.status, 'processing'));
}
