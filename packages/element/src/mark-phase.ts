/** What a start goes through, in this order; `event` is the embed's first word. */
export type Phase = 'start' | 'token' | 'frame' | 'ready' | 'event';

/**
 * Says to the page's own performance tools how far a start has come: a mark `tutor-session:token` and so on, and a measure of
 * the same name from `start`, the time of the phase before (of the phase `start`: from when the page began). There is no
 * id and no token in them, and nothing is sent anywhere. Returns the time.
 */
export function markPhase(phase: Phase, start: number): number {
  const name = `tutor-session:${phase}`;
  const end = performance.mark(name).startTime;
  performance.measure(name, { start, end });
  return end;
}
