/** The phases of a start, in this order; `event` is the embed's first message. A redirected frame has no `token` and no `frame`. */
export type Phase = 'start' | 'token' | 'frame' | 'ready' | 'event';

/**
 * Returns what marks a phase for the page's own performance tools: a mark `tutor-session:token` and so on, and a measure of the
 * same name from the phase before (of the phase `start`: from when the page began). They hold no id and no token, and nothing is
 * sent anywhere. jsdom has no marks.
 */
export function createPhaseMarker(): (phase: Phase) => void {
  let start = 0;
  return (phase) => {
    if (!performance.mark) return;
    const name = `tutor-session:${phase}`;
    const { startTime } = performance.mark(name);
    performance.measure(name, { start, end: startTime });
    start = startTime;
  };
}
