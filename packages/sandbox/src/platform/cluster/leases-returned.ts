import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows } from '../../domain/deliveries/rows.ts';
import type { Database } from '../db/database.ts';

const lookEveryMs = 25;
/** No attempt that a living process makes takes longer than this, beyond its timeout. */
const marginMs = 2_000;

/**
 * Resolves when no process has a delivery in hand: before the clock is moved, since it must not jump over the lease of what
 * another process is sending. What a killed process had in hand is waited for no longer than an attempt may take.
 */
export async function leasesReturned(db: Database, timeoutMs = 10_000): Promise<void> {
  const end = performance.now() + timeoutMs + marginMs;
  while (performance.now() < end) {
    const [found] = await rows<{ leased: boolean }>(
      db,
      sql`select exists (select from webhook_deliveries where leased_until is not null and state = 'pending') as leased`,
    );
    if (!found?.leased) return;
    await pause(lookEveryMs);
  }
}
