import type { SessionRow } from '../schema/sessions.ts';
import { awaySeconds } from './duration.ts';
import { isLive } from './transition.ts';

/** How long a session may be silent, in seconds (decisions 3, 9). */
export interface SessionLimits {
  /** How long an expired token may still finish what it began. */
  readonly graceSeconds: number;
  /** Without a request of the page for this long, but at most `idleSeconds`, a session that is not paused is abandoned. */
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
    silenceTimeout(session, limits),
  ];
  return timeouts.reduce((first, due) => (due.at < first.at ? due : first));
}

/** A session outlives its page, so that a student who closes it, reloads it or lets the device sleep finds it again. */
function silenceTimeout(
  { status, last_activity_at, last_seen_at }: Timing,
  { goneSeconds, idleSeconds }: SessionLimits,
): Timeout {
  const timeout = after(last_activity_at, idleSeconds);
  // Until then the page is open, as far as anybody knows.
  if (after(last_seen_at, Math.min(awaySeconds, goneSeconds)) > timeout)
    return { what: 'timeout', at: timeout };
  const seconds = status === 'paused' ? idleSeconds : Math.min(goneSeconds, idleSeconds);
  return { what: 'abandoned', at: after(last_seen_at, seconds) };
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
