import type { SessionRow } from '../schema/sessions.ts';
import { isLive } from './transition.ts';

/** How long a session may be silent, in seconds (decisions 3, 9). */
export interface SessionLimits {
  /** How long an expired token may still finish what it began. */
  readonly graceSeconds: number;
  /** Without a sign of the page for so long, the student has gone. */
  readonly goneSeconds: number;
  /** With the page open, but idle or paused for so long, the session ends. */
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
    { what: 'timeout', at: after(session.last_activity_at, limits.idleSeconds) },
    { what: 'abandoned', at: after(session.last_seen_at, limits.goneSeconds) },
  ];
  return dues.reduce((first, due) => (due.at < first.at ? due : first));
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
