import type { SessionRow } from '../schema/sessions.ts';
import { isLive } from './transition.ts';

/** How long a session may be silent, in seconds (decisions 3, 9). */
export interface SessionLimits {
  /** How long an expired token may still finish what it began. */
  readonly graceSeconds: number;
  /** Without a request of the page for this long, a session that is not paused is abandoned. */
  readonly goneSeconds: number;
  /** With the page open, but idle or paused for this long, the session ends; without the page, a paused one is abandoned. */
  readonly idleSeconds: number;
}

/** How a session times out, and when. */
export interface Timeout {
  readonly at: Date;
  readonly what: 'token_expired' | 'timeout' | 'abandoned';
}

type Timing = Pick<SessionRow, 'status' | 'token_expires_at' | 'last_activity_at' | 'last_seen_at'>;

/** The first timeout of the session if nothing happens before; `undefined` after its end. */
export function nextTimeout(session: Timing, limits: SessionLimits): Timeout | undefined {
  if (!isLive(session)) return undefined;
  const timeouts: Timeout[] = [
    { what: 'token_expired', at: after(session.token_expires_at, limits.graceSeconds) },
    ...(session.status === 'paused' ? [pausedTimeout(session, limits)] : runningTimeouts(session, limits)),
  ];
  return timeouts.reduce((first, due) => (due.at < first.at ? due : first));
}

function runningTimeouts({ last_activity_at, last_seen_at }: Timing, limits: SessionLimits): Timeout[] {
  return [
    { what: 'timeout', at: after(last_activity_at, limits.idleSeconds) },
    { what: 'abandoned', at: after(last_seen_at, limits.goneSeconds) },
  ];
}

/** A paused session outlives its page, so that a student who closes it or reloads it in the break finds it again. */
function pausedTimeout({ last_activity_at, last_seen_at }: Timing, limits: SessionLimits): Timeout {
  const timeout = after(last_activity_at, limits.idleSeconds);
  return after(last_seen_at, limits.goneSeconds) > timeout
    ? { what: 'timeout', at: timeout }
    : { what: 'abandoned', at: after(last_seen_at, limits.idleSeconds) };
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
