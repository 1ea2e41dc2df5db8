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

/** What an attempt at a session does. Each is called when the state is what it will be: a listener of the page may stop the session. */
export interface AttemptActions {
  requestToken(fresh: boolean): void;
  /** Puts the frame into the page. */
  addFrame(): void;
  /** The state was `previous` before. */
  change(previous: TutorSessionState): void;
  dispatch(envelope: Envelope, isFirst: boolean): void;
  report(error: TutorSessionError): void;
  /** Shows the latest error, or that there is none any more. */
  showError(): void;
  /** Resolves `ready`, unless it is settled; with an error, rejects it. */
  settle(error?: TutorSessionError): void;
  /** Removes the frame; nothing that it still sends is of interest. */
  discardFrame(): void;
  /** Ends the request and removes the frame, whose last message is still dispatched. */
  release(): void;
  releaseAfter(ms: number): void;
}

/** An attempt at a session, without what the browser holds of it: what happens is a method. No field ever holds the token. */
export class AttemptState implements SessionProgress {
  state: TutorSessionState = 'idle';
  begun = false;
  /** The session's id, once the embed has sent it. */
  sessionId: string | undefined;
  /** The latest error. */
  error: TutorSessionError | undefined;
  /** Whether the next token must be one of a new session: this start asks for that, this session is over, or its resumed embed was silent. */
  needsFresh = false;
  /** Whether the element has left it: what its embed still sends is dispatched, but no longer changes the state. */
  released = false;
  /** Whether the token is one that the endpoint has returned before. */
  #resumed = false;
  /** Whether the embed has sent a message. */
  #received = false;
  readonly #actions: AttemptActions;

  constructor(actions: AttemptActions) {
    this.#actions = actions;
  }

  /** A token is to be requested; with `fresh` not of a session that may still run. */
  start(fresh: boolean): void {
    const previous = this.state;
    this.state = 'authorizing';
    this.needsFresh = fresh;
    this.#resumed = false;
    this.#actions.requestToken(fresh); // first, so that the rest is done while the token is on its way
    if (previous !== 'authorizing') this.#actions.change(previous);
    this.#actions.addFrame();
  }

  /** The token is there; with `resumed` it may be that of a session that still runs. */
  token(resumed: boolean): void {
    this.#clearWarning();
    this.#resumed = resumed && !this.needsFresh;
    this.needsFresh = false;
  }

  /** The frame is on its way to the embed. */
  navigated(): void {
    this.#move('loading');
  }

  /** A document of the embed is there: by `src` the first sign of a token. */
  arrived(): void {
    if (this.state !== 'authorizing') return;
    // Nobody says whether that token is resumed. It may be: then a failure is tried once more, with a fresh one.
    this.token(true);
    this.#move('loading');
  }

  /** The embed counts as up, though it has sent nothing. */
  up(): void {
    if (this.state === 'loading') this.#move('ready');
  }

  hello(): void {
    this.#clearWarning();
  }

  message(envelope: Envelope, afterEnd: TutorSessionProperties['afterEnd']): void {
    // Not dispatched: the page gets the events of the second try only.
    if (isFatal(envelope) && this.#retry()) return;
    const isFirst = !this.#received;
    this.#received = true;
    if (!this.released) this.#follow(envelope, afterEnd);
    this.#actions.dispatch(envelope, isFirst);
  }

  /** Something is wrong with the frame. */
  fault(code: TutorErrorCode, note: string | undefined, expectReady: boolean): void {
    if (code === 'embed_flood') this.#actions.discardFrame();
    else if (!isLive(this.state)) return;
    if (this.released) return;
    const isSilent = code === 'embed_silent';
    if (isSilent) this.needsFresh = this.#resumed; // a token that was returned before may be dead by now
    // Without `expect-ready` an embed may have nothing to say before the student acts.
    const recoverable = code === 'embed_left' || (isSilent && !expectReady);
    this.raise(new TutorSessionError(code, { note, recoverable }));
  }

  /** Reports an error; fails unless the session survives it. With `keepsFrame` the frame stays and shows why. */
  raise(error: TutorSessionError, keepsFrame = false): void {
    const isFailure = !error.recoverable;
    if (isFailure && this.#retry()) return;
    this.#setError(error);
    if (isFailure) {
      this.#actions.settle(error);
      if (!keepsFrame) this.release();
      this.#move('failed');
    }
    this.#actions.report(error);
  }

  release(): void {
    this.released = true;
    this.#actions.release();
  }

  /** Moves to where an envelope says that the session is. */
  #follow(envelope: Envelope, afterEnd: TutorSessionProperties['afterEnd']): void {
    const { event, data } = envelope;
    if (typeof data.session_id === 'string') this.sessionId = data.session_id;
    this.#clearWarning();
    const { state, begun } = progressAfter(this, envelope);
    this.begun = begun;
    this.needsFresh = isLast(event) || state === 'ended'; // by its last event also a session that has failed here
    const isTranscript = event === 'session.transcript';
    if (state === 'ended' && afterEnd === 'cover' && (isTranscript || this.state !== state))
      this.#actions.releaseAfter(isTranscript ? 0 : transcriptMs);
    if (state !== 'failed') this.#move(state);
    else if (this.state !== state) this.raise(new TutorSessionError('session_error', { cause: data }), true);
  }

  /** Tries a resumed start that fails before a message once more, with the token of a new session; returns whether it does. */
  #retry(): boolean {
    if (!this.#resumed || this.#received || this.released) return false;
    this.#actions.discardFrame();
    this.start(true);
    return true;
  }

  /** Clears the latest warning, where a sign of life of the embed disproves it. */
  #clearWarning(): void {
    if (this.error?.recoverable && disprovable.includes(this.error.code)) this.#setError(undefined);
  }

  #setError(error: TutorSessionError | undefined): void {
    this.error = error;
    this.#actions.showError();
  }

  #move(state: TutorSessionState): void {
    const previous = this.state;
    if (previous === state) return;
    this.state = state;
    if (isStarting(previous) && !isStarting(state) && state !== 'failed') this.#actions.settle();
    this.#actions.change(previous);
  }
}
