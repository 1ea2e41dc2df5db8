import { type SQL, sql } from 'drizzle-orm';
import { sessions } from '../schema/index.ts';

/** `durationSeconds` in SQL: ties are ties in what is shown, and sums are sums of it. */
export function durationColumn(now: Date): SQL {
  const running = sql`extract(epoch from (${now.toISOString()}::timestamptz - ${sessions.running_since})) * 1000`;
  return sql`floor((${sessions.active_ms} + greatest(coalesce(${running}, 0), 0)) / 1000)`;
}
