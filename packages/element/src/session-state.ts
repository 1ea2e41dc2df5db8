import type { Envelope } from '@tutor-session/protocol';

/** The state of a session; also set as a CSS state, as in `tutor-session:state(active)`. */
export type TutorSessionState =
  | 'idle'
  | 'authorizing'
  | 'loading'
  | 'ready'
  | 'active'
  | 'paused'
  | 'ended'
  | 'failed';

/** A state, and whether the student has written yet (a resumed session returns there). */
export interface SessionProgress {
  readonly state: TutorSessionState;
  readonly begun: boolean;
}

/**
 * The progress after an envelope from the embed (decision 9). The first one, whatever it is, proves that the embed is
 * up (decision 30). `idle`, `ended` and `failed` are left by a new start only.
 */
export function progressAfter(
  { state, begun }: SessionProgress,
  envelope: Pick<Envelope, 'event' | 'data'>,
): SessionProgress {
  const to = (next: TutorSessionState, nowBegun = begun) => ({ state: next, begun: nowBegun });
  if (!isLive(state)) return to(state);
  const resumed = envelope.event === 'embed.resumed';
  // A session that is found again is where the event of its status would lead.
  const event = resumed ? `session.${envelope.data.status}` : envelope.event;
  if (event === 'session.active') return to('active', true);
  // Whether the student had written before is not known then.
  if (event === 'session.paused') return to('paused', begun || resumed);
  if (event === 'session.resumed') return to(begun ? 'active' : 'ready');
  if (isLast(event)) return to('ended');
  if (isFatal(envelope)) return to('failed');
  return to(state === 'loading' ? 'ready' : state);
}

/** Whether an envelope is an error that ends its session. */
export function isFatal({ event, data }: Pick<Envelope, 'event' | 'data'>): boolean {
  return event === 'error.session' && data.recoverable === false;
}

/** Whether an event is the last of its session, but for the transcript. */
export function isLast(event: string): boolean {
  return event === 'session.ended' || event === 'session.abandoned';
}

/** Whether a start is under way. */
export function isStarting(state: TutorSessionState): boolean {
  return state === 'authorizing' || state === 'loading';
}

/** Whether a start is under way or a session is running. */
export function isLive(state: TutorSessionState): boolean {
  return state !== 'idle' && state !== 'ended' && state !== 'failed';
}

/** Whether the overlay covers the frame; with `coverEnd` also after the end. */
export function isCovered(state: TutorSessionState, coverEnd: boolean): boolean {
  return state === 'ended' ? coverEnd : isStarting(state) || !isLive(state);
}

/** The phases of a start, in this order; `event` is the embed's first message. */
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
