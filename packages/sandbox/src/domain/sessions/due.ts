import type { SessionRow } from '../schema/sessions.ts';
import { isLive } from './transition.ts';

/** How long a session may be silent, in seconds (decisions 3, 9). */
export interface SessionLimits {
  /** How long an expired token may still finish what it began. */
  readonly graceSeconds: number;
  /** Without a sign of the page for so long, a session that is not paused is abandoned. */
  readonly goneSeconds: number;
  /** With the page open, but idle or paused for so long, the session ends; without the page, a paused one is abandoned. */
  readonly idleSeconds: number;
}

/** What the clock does to a session, and when. */
export interface Due {
  readonly at: Date;
  readonly what: 'token_expired' | 'timeout' | 'abandoned';
}

type Timing = Pick<SessionRow, 'status' | 'token_expires_at' | 'last_activity_at' | 'last_seen_at'>;

/** The next thing that the clock does to the session if nothing else happens before; `undefined` after its end. */
export function dueOf(session: Timing, limits: SessionLimits): Due | undefined {
  if (!isLive(session)) return undefined;
  const dues: Due[] = [
    { what: 'token_expired', at: after(session.token_expires_at, limits.graceSeconds) },
    ...(session.status === 'paused' ? [duePaused(session, limits)] : dueRunning(session, limits)),
  ];
  return dues.reduce((first, due) => (due.at < first.at ? due : first));
}

function dueRunning({ last_activity_at, last_seen_at }: Timing, limits: SessionLimits): Due[] {
  return [
    { what: 'timeout', at: after(last_activity_at, limits.idleSeconds) },
    { what: 'abandoned', at: after(last_seen_at, limits.goneSeconds) },
  ];
}

/** A paused session outlives its page, so that a student who closes it or reloads it in the break finds it again. */
function duePaused({ last_activity_at, last_seen_at }: Timing, limits: SessionLimits): Due {
  const timeout = after(last_activity_at, limits.idleSeconds);
  return after(last_seen_at, limits.goneSeconds) > timeout
    ? { what: 'timeout', at: timeout }
    : { what: 'abandoned', at: after(last_seen_at, limits.idleSeconds) };
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
