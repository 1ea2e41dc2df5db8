import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Job } from '../worker/worker.ts';
import { type Database, rows } from './database.ts';

/** Deletions within this time are reclaimed together: it occupies PGlite's only connection for some tenths of a second. */
const delayMs = 10_000;

export interface ReclaimJobOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly tables: readonly string[];
  /** Throws where the disk has no room: each table is written anew before its old file goes. */
  readonly assertRoom?: (() => Promise<void>) | undefined;
}

/** Notes in a transaction that it deletes rows, so that a process which is killed before they are reclaimed is known to owe that. */
export async function noteDeletion(tx: Database): Promise<void> {
  await tx.execute(sql`update service_state set deletions = deletions + 1`);
}

/**
 * Gives the space of deleted rows back, so that nothing of them is left in PGlite's files: ten seconds after a deletion (decision 35),
 * at a stop, and at the start after a process that was killed before. PGlite does not do it by itself; PostgreSQL does, in its own time
 * (autovacuum).
 */
export class ReclaimJob implements Job {
  readonly #options: ReclaimJobOptions;
  #dueAt: Date | undefined;
  #started = false;

  constructor(options: ReclaimJobOptions) {
    this.#options = options;
  }

  /** Rows were deleted; returns when they will be reclaimed. */
  deleted(): Date {
    this.#dueAt ??= new Date(this.#options.clock.now().getTime() + delayMs);
    return this.#dueAt;
  }

  async run(): Promise<void> {
    if (!this.#started && (await this.#isOwed())) await this.#reclaim();
    this.#started = true;
    if (!this.#dueAt) return;
    const waitMs = this.#dueAt.getTime() - this.#options.clock.now().getTime();
    if (waitMs <= 0 || waitMs > delayMs) await this.#reclaim(); // longer only where the clock was brought back
  }

  async nextDueAt(): Promise<Date | undefined> {
    return this.#dueAt;
  }

  async stop(): Promise<void> {
    if (this.#dueAt && (await this.#hasRoom())) await this.#reclaim();
  }

  async #isOwed(): Promise<boolean> {
    const [state] = await rows<{ owed: boolean }>(
      this.#options.db,
      sql`select deletions > reclaimed_deletions as owed from service_state`,
    );
    return state?.owed === true;
  }

  #hasRoom(): Promise<boolean> {
    const { assertRoom = async () => {} } = this.#options;
    return assertRoom().then(
      () => true,
      () => false,
    );
  }

  async #reclaim(): Promise<void> {
    const { db, tables } = this.#options;
    const [before] = await rows<{ deletions: string }>(db, sql`select deletions::text from service_state`);
    for (const table of tables) await db.execute(sql`vacuum full ${sql.identifier(table)}`);
    // The log holds the rows, too: a new segment is begun, and a checkpoint removes the old ones.
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
    await db.execute(sql`update service_state set reclaimed_deletions = ${before?.deletions ?? 0}::bigint`);
    this.#dueAt = undefined;
    // What was deleted meanwhile may be in tables that were written anew before.
    if (await this.#isOwed()) this.deleted();
  }
}
