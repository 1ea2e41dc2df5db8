import { activeMs, durationSeconds } from '../duration.ts';
import type { SessionChange } from '../session-change.ts';

export type PauseReason = 'student' | 'host';

/** Pauses a session; the time stands still until it is resumed (contract 6, decision 9). Throws the 409 of `transition`. */
export function pauseSession(change: SessionChange, pause_reason: PauseReason): void {
  change.step('pause');
  const { session, now } = change;
  const elapsed_seconds = durationSeconds(session, now);
  session.active_ms = activeMs(session, now);
  session.running_since = null;
  session.paused_at = now;
  session.last_activity_at = now;
  change.emit('session.paused', () => ({ session_id: session.session_id, pause_reason, elapsed_seconds }));
}

/** Resumes a paused session where it was (contract 6). Throws the 409 of `transition`. */
export function resumeSession(change: SessionChange): void {
  change.step('resume');
  const { session, now } = change;
  const pausedMs = now.getTime() - (session.paused_at ?? now).getTime();
  session.running_since = now;
  session.paused_at = null;
  session.last_activity_at = now;
  change.emit('session.resumed', () => ({
    session_id: session.session_id,
    pause_duration_seconds: Math.max(Math.floor(pausedMs / 1000), 0),
  }));
}
