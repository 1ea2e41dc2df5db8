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
  if (!isLive(state)) return { state, begun };
  const isFoundAgain = envelope.event === 'embed.resumed';
  // A session that is found again goes on in the state of its `status`, as if that event had just come.
  const event = isFoundAgain ? `session.${envelope.data.status}` : envelope.event;
  if (event === 'session.active') return { state: 'active', begun: true };
  // Of one that is found paused nobody says whether the student has written: it counts so.
  if (event === 'session.paused') return { state: 'paused', begun: begun || isFoundAgain };
  if (event === 'session.resumed') return { state: begun ? 'active' : 'ready', begun };
  if (isLast(event)) return { state: 'ended', begun };
  if (isFatal(envelope)) return { state: 'failed', begun };
  return { state: state === 'loading' ? 'ready' : state, begun };
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

/** Whether the embed is up, or was until the session ended. */
export function isUp(state: TutorSessionState): boolean {
  return state === 'ended' || (isLive(state) && !isStarting(state));
}

/** Whether a start is under way or a session is running. */
export function isLive(state: TutorSessionState): boolean {
  return state !== 'idle' && state !== 'ended' && state !== 'failed';
}

/** Whether the overlay covers the frame. */
export function isCovered(state: TutorSessionState, afterEnd: 'stay' | 'cover'): boolean {
  return !isUp(state) || (state === 'ended' && afterEnd === 'cover');
}
