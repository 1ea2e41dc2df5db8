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
