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

/** The progress before a start. */
export const idle: SessionProgress = { state: 'idle', begun: false };

/**
 * The progress after an envelope from the embed (decision 9). The first one, whatever it is, proves that the embed is
 * up (decision 30). `idle`, `ended` and `failed` are left by a new start only.
 */
export function advance(
  progress: SessionProgress,
  { event, data }: Pick<Envelope, 'event' | 'data'>,
): SessionProgress {
  const { state, begun } = progress;
  if (!isLive(state)) return progress;
  // A session that is re-attached: where it was before the student has written is not known of a paused one.
  const { status, recoverable } = data;
  if (event === 'embed.resumed' && (status === 'active' || status === 'paused'))
    return { state: status, begun: true };
  if (event === 'session.active') return { state: 'active', begun: true };
  if (event === 'session.paused') return { state: 'paused', begun };
  if (event === 'session.resumed') return { state: begun ? 'active' : 'ready', begun };
  if (isLast(event)) return { state: 'ended', begun };
  if (event === 'error.session' && recoverable === false) return { state: 'failed', begun };
  return state === 'loading' ? { state: 'ready', begun } : progress;
}

/** Whether an event is the last of its session, but for the transcript. */
export function isLast(event: string): boolean {
  return /^session\.(ended|abandoned)$/.test(event);
}

/** Whether a start is under way or a session is running. */
export function isLive(state: TutorSessionState): boolean {
  return !/idle|ended|failed/.test(state);
}

/** Whether the overlay covers the frame; with `coverEnd` also after the end. */
export function isCovered(state: TutorSessionState, coverEnd: boolean): boolean {
  return state === 'ended' ? coverEnd : !/ready|active|paused/.test(state);
}
