import { type SQL, sql } from 'drizzle-orm';
import { sessions } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';

type Running = Pick<SessionRow, 'active_ms' | 'running_since'>;

/** How long the session has run until `now`, in milliseconds, pauses left out. */
export function activeMs({ active_ms, running_since }: Running, now: Date): number {
  return active_ms + (running_since ? Math.max(now.getTime() - running_since.getTime(), 0) : 0);
}

/** The same in whole seconds, as the contract shows it (decision 38). */
export function durationSeconds(session: Running, now: Date): number {
  return Math.floor(activeMs(session, now) / 1000);
}

/** `durationSeconds` in SQL: ties are ties in what is shown, and sums are sums of it. */
export function durationColumn(now: Date): SQL {
  const running = sql`extract(epoch from (${now.toISOString()}::timestamptz - ${sessions.running_since})) * 1000`;
  return sql`floor((${sessions.active_ms} + greatest(coalesce(${running}, 0), 0)) / 1000)`;
}
