/** The phases of a start, in this order; `event` is the embed's first message. */
export type Phase = 'start' | 'token' | 'frame' | 'ready' | 'event';

/**
 * Adds a mark `tutor-session:token` and so on for the page's own performance tools, and a measure of the same name from
 * `start`, the time of the phase before (of the phase `start`: from when the page began). They hold no id and no token, and
 * nothing is sent anywhere. Returns the time.
 */
export function markPhase(phase: Phase, start: number): number {
  const name = `tutor-session:${phase}`;
  const end = performance.mark(name).startTime;
  performance.measure(name, { start, end });
  return end;
}
