import { activeMs, isAway } from '../duration.ts';
import type { SessionChange } from '../session-change.ts';

/**
 * The page of a session has sent a request. One that was away, as on a tablet that slept, goes on: what it was silent for does not count
 * (decision 38). A request is no deed of the student: the time in which the session may be idle goes on (decision 9).
 */
export function seePage({ session, now }: SessionChange): void {
  if (isAway(session, now) && session.running_since) {
    Object.assign(session, { active_ms: activeMs(session, now), running_since: now });
  }
  session.last_seen_at = now;
}
