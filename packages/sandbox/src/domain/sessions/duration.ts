import { type SQL, sql } from 'drizzle-orm';
import { sessions } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';

/**
 * A page that has sent no request for this long, in seconds, is away: closed, or asleep. No time counts from the last one on
 * (decision 38).
 */
export const awaySeconds = 120;

type Running = Pick<SessionRow, 'active_ms' | 'running_since' | 'last_seen_at'>;

/** Whether the session's page is away. */
export function isAway({ last_seen_at }: Pick<Running, 'last_seen_at'>, now: Date): boolean {
  return now.getTime() - last_seen_at.getTime() > awaySeconds * 1000;
}

/** How long the session has run until `now`, in milliseconds, pauses and the time in which its page was away left out. */
export function activeMs(session: Running, now: Date): number {
  const { active_ms, running_since, last_seen_at } = session;
  const until = isAway(session, now) ? last_seen_at : now;
  return active_ms + (running_since ? Math.max(until.getTime() - running_since.getTime(), 0) : 0);
}

/** The same in whole seconds, as the contract shows it. */
export function durationSeconds(session: Running, now: Date): number {
  return Math.floor(activeMs(session, now) / 1000);
}

/** `durationSeconds` in SQL: ties are ties in what is shown, and sums are sums of it. */
export function durationColumn(now: Date): SQL {
  return sql`floor((${activeMsColumn(now)}) / 1000)`;
}

/** `activeMs` in SQL. */
export function activeMsColumn(now: Date): SQL {
  const present = sql`${now.toISOString()}::timestamptz`;
  const away = sql`${present} - ${sessions.last_seen_at} > ${sql.raw(`interval '${awaySeconds} seconds'`)}`;
  const until = sql`case when ${away} then ${sessions.last_seen_at} else ${present} end`;
  const ran = sql`round(extract(epoch from (${until} - ${sessions.running_since})) * 1000)::bigint`;
  return sql`${sessions.active_ms} + greatest(coalesce(${ran}, 0), 0)`;
}
