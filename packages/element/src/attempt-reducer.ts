import type { Envelope } from '@tutor-session/protocol';
import type { AttemptEffect, AttemptEvent, AttemptEvents } from './attempt-events.ts';
import type { TutorSessionProperties } from './properties.ts';
import {
  isFatal,
  isLast,
  isLive,
  isStarting,
  progressAfter,
  type SessionProgress,
  type TutorSessionState,
} from './session-state.ts';
import { type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long a session that has ended waits for its transcript, with `after-end="cover"`. */
const transcriptMs = 10_000;
/** Warnings that a message of the embed, or its token, disproves. */
const disprovable: readonly TutorErrorCode[] = ['offline', 'embed_silent', 'embed_left'];

/** An attempt at a session, without what the browser holds of it. No field of it ever holds the token. */
export interface AttemptState extends SessionProgress {
  /** The session's id, once the embed has sent it. */
  readonly sessionId?: string | undefined;
  /** The latest error. */
  readonly error?: TutorSessionError | undefined;
  /** Whether the next token must be one of a new session: this one is asked for so, is used up, or was silent when it was resumed. */
  readonly needsFresh?: boolean;
  /** Whether the token is one that the endpoint has returned before. */
  readonly resumed?: boolean;
  /** Whether the embed has sent a message. */
  readonly received?: boolean;
  /** Whether it was left: what its embed still sends is dispatched, and does not change the state any more. */
  readonly released?: boolean;
}

/** The state of an attempt that has not begun. */
export const newAttempt: AttemptState = { state: 'idle', begun: false };

type Draft = { -readonly [Name in keyof AttemptState]: AttemptState[Name] };
/** Adds one thing to what is to be done. */
type Emit = (...effect: AttemptEffect) => void;
type Handler<Event> = Event extends (...args: infer Args) => void
  ? (attempt: Draft, emit: Emit, ...args: Args) => void
  : never;

/**
 * Returns an attempt after an event, and what is to be done emit, in this order: a listener of the page may stop the session in
 * the middle of it.
 */
export function next(
  attempt: AttemptState,
  [name, ...args]: AttemptEvent,
): readonly [AttemptState, readonly AttemptEffect[]] {
  const after: Draft = { ...attempt };
  const effects: AttemptEffect[] = [];
  const handler = handlers[name] as (attempt: Draft, emit: Emit, ...args: unknown[]) => void;
  handler(after, (...effect) => effects.push(effect), ...args);
  return [after, effects];
}

const handlers: { [Name in keyof AttemptEvents]: Handler<AttemptEvents[Name]> } = {
  start,
  token(attempt, _emit, resumed) {
    clearWarning(attempt);
    attempt.resumed = resumed && !attempt.needsFresh;
    attempt.needsFresh = false;
  },
  navigated: (attempt, emit) => move(attempt, emit, 'loading'),
  arrived(attempt, emit) {
    if (attempt.state !== 'authorizing') return;
    // By `src` nobody says whether the token is resumed. It may be: then a failure is tried once more, with a fresh one.
    handlers.token(attempt, emit, true);
    move(attempt, emit, 'loading');
  },
  up(attempt, emit) {
    if (attempt.state === 'loading') move(attempt, emit, 'ready');
  },
  hello: clearWarning,
  message(attempt, emit, envelope, afterEnd) {
    if (!attempt.released) {
      if (isFatal(envelope) && retry(attempt, emit)) return; // the page gets the events of one session
      follow(attempt, emit, envelope, afterEnd);
    }
    emit('dispatch', envelope, !attempt.received);
    attempt.received = true;
  },
  fault(attempt, emit, code, note, expectReady) {
    if (code === 'embed_flood') emit('discardFrame');
    else if (!isLive(attempt.state)) return;
    if (attempt.released) return;
    const isSilent = code === 'embed_silent';
    if (isSilent) attempt.needsFresh = !!attempt.resumed; // a token that was returned before may be dead by now
    // Without `expect-ready` an embed may have nothing to say before the student acts.
    const recoverable = code === 'embed_left' || (isSilent && !expectReady);
    raise(attempt, emit, new TutorSessionError(code, { note, recoverable }));
  },
  error: raise,
  release(attempt, emit) {
    attempt.released = true;
    emit('release');
  },
};

function start(attempt: Draft, emit: Emit, fresh: boolean): void {
  attempt.needsFresh = fresh;
  attempt.resumed = false;
  emit('requestToken', fresh); // first, so that the rest is done while the token is on its way
  move(attempt, emit, 'authorizing');
  emit('addFrame');
}

/** Moves to where an envelope says that the session is. */
function follow(
  attempt: Draft,
  emit: Emit,
  envelope: Envelope,
  afterEnd: TutorSessionProperties['afterEnd'],
): void {
  const { event, data } = envelope;
  if (typeof data.session_id === 'string') attempt.sessionId = data.session_id;
  clearWarning(attempt);
  const { state, begun } = progressAfter(attempt, envelope);
  attempt.begun = begun;
  attempt.needsFresh = isLast(event) || state === 'ended';
  if (state === 'ended' && afterEnd === 'cover')
    emit('releaseAfter', event === 'session.transcript' ? 0 : transcriptMs);
  if (state !== 'failed') move(attempt, emit, state);
  else if (attempt.state !== state)
    raise(attempt, emit, new TutorSessionError('session_error', { cause: data }), true);
}

/** Reports an error; fails unless the session survives it. With `keepsFrame` the frame stays and shows why. */
function raise(attempt: Draft, emit: Emit, error: TutorSessionError, keepsFrame = false): void {
  if (!error.recoverable) {
    if (retry(attempt, emit)) return;
    attempt.released = !keepsFrame;
    emit('settle', error);
    if (!keepsFrame) emit('release');
    move(attempt, emit, 'failed');
  }
  attempt.error = error;
  emit('report', error);
}

/** Tries a resumed start that fails before a message once more, with the token of a new session; returns whether it does. */
function retry(attempt: Draft, emit: Emit): boolean {
  if (!attempt.resumed || attempt.received || attempt.released) return false;
  emit('discardFrame');
  start(attempt, emit, true);
  return true;
}

/** Clears the latest warning, where a sign of life of the embed disproves it. */
function clearWarning(attempt: Draft): void {
  if (!attempt.error?.recoverable || !disprovable.includes(attempt.error.code)) return;
  attempt.error = undefined;
}

function move(attempt: Draft, emit: Emit, state: TutorSessionState): void {
  const previous = attempt.state;
  if (previous === state) return;
  attempt.state = state;
  if (isStarting(previous) && !isStarting(state) && state !== 'failed') emit('settle');
  emit('change', previous);
}
