import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ClockReset } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { modules } from '../../schema/index.ts';
import type { ModuleRow } from '../../schema/modules.ts';

/** A module that waits to be read, or that a process which has died was reading. */
function isFree(now: Date): SQL {
  return and(
    inArray(modules.status, ['queued', 'processing']),
    or(isNull(modules.leased_until), lte(modules.leased_until, now)),
  ) as SQL;
}

/**
 * Takes a module to read: the oldest of the partner who was served least lately (`served`: partners, the latest last), so
 * that many files of one keep nobody else waiting. `undefined` when none waits.
 */
export async function claimModule(
  db: Database,
  { now, leasedUntil, served }: { now: Date; leasedUntil: Date; served: readonly string[] },
): Promise<ModuleRow | undefined> {
  for (;;) {
    const first = await db
      .selectDistinctOn([modules.partner_id], { id: modules.id, partner_id: modules.partner_id })
      .from(modules)
      .where(isFree(now))
      .orderBy(modules.partner_id, asc(modules.created_at), asc(modules.id));
    const [next] = first.sort((a, b) => served.indexOf(a.partner_id) - served.indexOf(b.partner_id));
    if (!next) return undefined;
    const [claimed] = await db
      .update(modules)
      .set({
        status: 'processing',
        leased_until: leasedUntil,
        attempts: sql`${modules.attempts} + 1`,
        progress: 0,
        updated_at: now,
      })
      .where(and(eq(modules.id, next.id), isFree(now)))
      .returning();
    // Another process may have been quicker, or the module is deleted: look again.
    if (claimed) return claimed;
  }
}

/** When the lease of a module that is being read runs out, later than `now`; `undefined` when there is none. */
export async function nextLeaseEnd(db: Database, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ leased_until: modules.leased_until })
    .from(modules)
    .where(
      and(eq(modules.status, 'processing'), sql`${modules.leased_until} > ${now.toISOString()}::timestamptz`),
    )
    .orderBy(asc(modules.leased_until))
    .limit(1);
  return row?.leased_until ?? undefined;
}

/** Frees every lease: those that a killed process left in a data folder, which one process has. */
export async function releaseLeases(db: Database): Promise<void> {
  await db.update(modules).set({ leased_until: null }).where(eq(modules.status, 'processing'));
}

/** Brings leases back that were given while the clock was `aheadMs` further on; none ends later than `leaseMs` from now. */
export async function moveLeasesBack(
  db: Database,
  { now, aheadMs }: ClockReset,
  leaseMs: number,
): Promise<void> {
  const latest = new Date(now.getTime() + leaseMs).toISOString();
  await db
    .update(modules)
    .set({
      leased_until: sql`least(${modules.leased_until} - ${aheadMs} * interval '1 ms', ${latest}::timestamptz)`,
    })
    .where(eq(modules.status, 'processing'));
}
