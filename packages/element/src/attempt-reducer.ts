import type { Envelope } from '@tutor-session/protocol';
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
  /** Whether the next token must be one of a new session: this one's is used up, or was refused when it was resumed. */
  readonly spent?: boolean;
  /** Whether the token is one that the endpoint has returned before. */
  readonly resumed?: boolean;
  /** Whether the embed has sent a message. */
  readonly received?: boolean;
  /** Whether it was left: what its embed still sends is dispatched, but changes nothing. */
  readonly released?: boolean;
}

/** The state of an attempt that has not begun. */
export const newAttempt: AttemptState = { state: 'idle', begun: false };

/** What happens to an attempt. */
export interface AttemptEvents {
  /** A token is to be requested; with `fresh` not of a session that may still run. */
  start(fresh: boolean): void;
  /** The token is there; with `resumed` it may be that of a session that still runs. */
  token(resumed: boolean): void;
  /** The frame is on its way to the embed. */
  navigated(): void;
  /** A document of the embed is there: by `src` the first sign of a token. */
  arrived(): void;
  /** The embed counts as up, though it has sent nothing. */
  up(): void;
  hello(): void;
  message(envelope: Envelope, afterEnd: TutorSessionProperties['afterEnd']): void;
  /** Something is wrong with the frame. */
  fault(code: TutorErrorCode, note: string | undefined, expectReady: boolean): void;
  /** Something else is wrong: with the token, the address of the embed, or the page. */
  error(error: TutorSessionError): void;
  release(): void;
}

/** What is to be done. */
export interface AttemptEffects {
  requestToken(fresh: boolean): void;
  /** Puts the frame into the page. */
  addFrame(): void;
  /** Tells the element that its state was `previous`. */
  change(previous: TutorSessionState): void;
  dispatch(envelope: Envelope, isFirst: boolean): void;
  report(error: TutorSessionError): void;
  /** Resolves `ready`, unless it is settled; with an error, rejects it. */
  settle(error?: TutorSessionError): void;
  /** Removes the frame; nothing that it still sends is of interest. */
  discardFrame(): void;
  /** Ends the request and removes the frame, whose last message is still dispatched. */
  release(): void;
  releaseAfter(ms: number): void;
}

/** A name, and the arguments that go with it. */
type Call<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => void
    ? readonly [Name, ...Args]
    : never;
}[keyof Methods];
export type AttemptEvent = Call<AttemptEvents>;
export type AttemptEffect = Call<AttemptEffects>;

type Draft = { -readonly [Name in keyof AttemptState]: AttemptState[Name] };
/** Adds one thing to what is to be done. */
type Then = (...effect: AttemptEffect) => void;
type Handler<Event> = Event extends (...args: infer Args) => void
  ? (attempt: Draft, then: Then, ...args: Args) => void
  : never;

/**
 * Returns an attempt after an event, and what is to be done then, in this order: a listener of the page may stop the session in
 * the middle of it.
 */
export function next(
  attempt: AttemptState,
  [name, ...args]: AttemptEvent,
): readonly [AttemptState, readonly AttemptEffect[]] {
  const after: Draft = { ...attempt };
  const effects: AttemptEffect[] = [];
  const handler = handlers[name] as (attempt: Draft, then: Then, ...args: unknown[]) => void;
  handler(after, (...effect) => effects.push(effect), ...args);
  return [after, effects];
}

const handlers: { [Name in keyof AttemptEvents]: Handler<AttemptEvents[Name]> } = {
  start,
  token(attempt, _then, resumed) {
    clearWarning(attempt);
    attempt.resumed = resumed && !attempt.spent;
    attempt.spent = false;
  },
  navigated: (attempt, then) => move(attempt, then, 'loading'),
  arrived(attempt, then) {
    if (attempt.state !== 'authorizing') return;
    handlers.token(attempt, then, true);
    move(attempt, then, 'loading');
  },
  up(attempt, then) {
    if (attempt.state === 'loading') move(attempt, then, 'ready');
  },
  hello: clearWarning,
  message(attempt, then, envelope, afterEnd) {
    if (!attempt.released) {
      if (isFatal(envelope) && retry(attempt, then)) return; // the page gets the events of one session
      follow(attempt, then, envelope, afterEnd);
    }
    then('dispatch', envelope, !attempt.received);
    attempt.received = true;
  },
  fault(attempt, then, code, note, expectReady) {
    if (code === 'embed_flood') then('discardFrame');
    else if (!isLive(attempt.state)) return;
    if (attempt.released) return;
    const silent = code === 'embed_silent';
    if (silent) attempt.spent = !!attempt.resumed;
    const recoverable = code === 'embed_left' || (silent && !expectReady);
    raise(attempt, then, new TutorSessionError(code, { note, recoverable }));
  },
  error: raise,
  release(attempt, then) {
    attempt.released = true;
    then('release');
  },
};

function start(attempt: Draft, then: Then, fresh: boolean): void {
  attempt.spent = fresh;
  attempt.resumed = false;
  then('requestToken', fresh); // first, so that the rest is done while the token is on its way
  move(attempt, then, 'authorizing');
  then('addFrame');
}

/** Moves to where an envelope says that the session is. */
function follow(
  attempt: Draft,
  then: Then,
  envelope: Envelope,
  afterEnd: TutorSessionProperties['afterEnd'],
): void {
  const { event, data } = envelope;
  if (typeof data.session_id === 'string') attempt.sessionId = data.session_id;
  clearWarning(attempt);
  const { state, begun } = progressAfter(attempt, envelope);
  attempt.begun = begun;
  attempt.spent = isLast(event) || state === 'ended';
  if (state === 'ended' && afterEnd === 'cover')
    then('releaseAfter', event === 'session.transcript' ? 0 : transcriptMs);
  if (state !== 'failed') move(attempt, then, state);
  else if (attempt.state !== state)
    raise(attempt, then, new TutorSessionError('session_error', { cause: data }), true);
}

/** Reports an error; fails unless the session survives it. With `keepsFrame`, what the embed still sends is dispatched. */
function raise(attempt: Draft, then: Then, error: TutorSessionError, keepsFrame = false): void {
  if (!error.recoverable) {
    if (retry(attempt, then)) return;
    attempt.released = !keepsFrame;
    then('settle', error);
    if (!keepsFrame) then('release');
    move(attempt, then, 'failed');
  }
  attempt.error = error;
  then('report', error);
}

/** Tries a resumed start that fails before a message once more, with the token of a new session; returns whether it does. */
function retry(attempt: Draft, then: Then): boolean {
  if (!attempt.resumed || attempt.received || attempt.released) return false;
  then('discardFrame');
  start(attempt, then, true);
  return true;
}

/** Clears the latest warning, where a sign of life of the embed disproves it. */
function clearWarning(attempt: Draft): void {
  if (!attempt.error?.recoverable || !disprovable.includes(attempt.error.code)) return;
  attempt.error = undefined;
}

function move(attempt: Draft, then: Then, state: TutorSessionState): void {
  const previous = attempt.state;
  if (previous === state) return;
  attempt.state = state;
  if (isStarting(previous) && !isStarting(state) && state !== 'failed') then('settle');
  then('change', previous);
}
