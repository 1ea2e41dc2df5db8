import { dispatch, dispatchError } from './events.ts';
import { checkPage } from './frame-policy.ts';
import type { SendMessage } from './open-channel.ts';
import { createPageMessages, type PageMessages } from './page-messages.ts';
import type { TutorSessionProperties } from './properties.ts';
import { checkWorker } from './request-redirect.ts';
import { type AttemptOwner, SessionAttempt } from './session-attempt.ts';
import type { SessionHost } from './session-host.ts';
import { isCovered, isLive, isUp, type TutorSessionState } from './session-state.ts';
import { createView, type SessionView } from './session-view.ts';
import { createPlan, preconnect, type StartedBy, type StartPlan } from './start-plan.ts';
import type { TutorSessionStrings } from './strings.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** The sessions of one element, one after the other: when one begins, is replaced or released, and what is shown of it. */
export class SessionControl implements AttemptOwner {
  /** The session that is there, or could be started. */
  attempt: SessionAttempt;
  /** Resolves when the embed is up; rejects with a `TutorSessionError`, which is never reported as unhandled. A new one for each start. */
  ready!: Promise<void>;
  readonly page: PageMessages;
  readonly #host: SessionHost;
  readonly #view: SessionView;
  readonly #plan: StartPlan;
  /** Settles `ready`, the first time. */
  #settle!: (error?: TutorSessionError) => void;
  /** What a listener has taken over, or the student has dismissed. */
  #hiddenError: TutorSessionError | undefined;
  /** Whether the start replaces a session that was lost. */
  #isReconnecting = false;
  /** Whether the student has pressed our button, and is not in the frame yet. */
  #takesStudentIn = false;

  /** Nothing that is created here calls back before the first start. */
  constructor(host: SessionHost) {
    this.#host = host;
    const onPress = () => this.restart('student');
    this.#view = createView(host, {
      onPress,
      onHover: () => this.attempt.state === 'idle' && preconnect(host.embedUrl),
      onDismiss: () => {
        this.#hiddenError = this.attempt.error;
        host.requestUpdate();
        this.#focusFrame();
      },
    });
    this.#plan = createPlan(host, this.#view.layout);
    this.page = createPageMessages(host, this.send, () => this.#focusFrame(), onPress);
    this.attempt = this.#createAttempt();
  }

  /** Sends a message to the embed, if it is there. */
  readonly send: SendMessage = (message) => this.attempt.connection?.send(message);

  /** Begins a new session in the next update, in the place of the one that is there; with `fresh` never the same. */
  restart(by: StartedBy, fresh = false): void {
    const { sessionId, state, needsFresh } = this.attempt;
    if (by === 'student') this.#view.takeFocus();
    if (state !== 'idle') this.stop();
    this.#takesStudentIn = by === 'student';
    this.#isReconnecting = !!sessionId && state !== 'ended';
    this.#plan.request(by, fresh || needsFresh);
  }

  stop(): void {
    this.#plan.cancel();
    this.#isReconnecting = false;
    const previous = this.attempt.state;
    if (previous === 'idle') return;
    const error = new TutorSessionError('stopped');
    this.#view.leaveFrame();
    this.attempt.release();
    this.#settle(error);
    this.page.close(error);
    this.attempt = this.#createAttempt();
    this.onChange(previous);
  }

  /** Back to where a new element begins. */
  reset(): void {
    this.stop();
    this.#plan.request('auto');
  }

  /** Begins a new session where a move has reset the frame of this one. */
  replaceLost(): void {
    const { state, connection } = this.attempt;
    if (isLive(state) && connection?.navigation.isLost) this.restart('element');
  }

  /** Does what options that have changed ask for, before an update, and begins the session that is due. */
  update(changed: ReadonlyMap<PropertyKey, unknown>): void {
    const has = (...names: readonly (keyof TutorSessionProperties)[]) =>
      names.some((name) => changed.has(name));
    const { state, error, needsFresh } = this.attempt;
    const isRestartable = state !== 'idle' && state !== 'ended';
    if (isRestartable && has('src', 'tokenEndpoint', 'embedUrl')) this.restart('element');
    else if (has('params')) {
      if (state === 'authorizing') this.attempt.begin(needsFresh);
      if (error?.code === 'params_invalid') this.restart('element');
    }
    this.#plan.beginWhenDue((fresh) => this.attempt.begin(fresh));
    this.page.data.update();
    // Last: the token request has left.
    if (has('embedUrl')) preconnect(this.#host.embedUrl);
  }

  /** Shows the session with these texts over the English ones. */
  show(strings: Partial<TutorSessionStrings>): void {
    const { error } = this.attempt;
    const shown = {
      error: error === this.#hiddenError ? undefined : error,
      reconnecting: this.#isReconnecting,
      embedRestarts: this.page.offerRestart(strings.restart),
    };
    this.#view.show(shown, strings);
  }

  layout(): ParentNode {
    return this.#view.layout();
  }

  onChange(previous: TutorSessionState): void {
    const { state, error } = this.attempt;
    if (isUp(state)) this.#settle();
    if (state === 'failed' && error) {
      this.#settle(error);
      this.page.close(error);
    }
    this.#view.enter(state);
    // Only a student who pressed our button, and has not moved on since, is taken into the frame.
    if (this.#takesStudentIn && !isCovered(state, this.#host.afterEnd)) {
      this.#takesStudentIn = false;
      if (this.#host.matches(':focus')) this.#focusFrame();
    }
    this.#host.requestUpdate();
    dispatch(this.#host, 'tutor-statechange', { state, previous });
  }

  onError(error: TutorSessionError): void {
    if (!dispatchError(this.#host, error)) this.#hiddenError = error;
    this.#host.requestUpdate();
  }

  #createAttempt(): SessionAttempt {
    const attempt = new SessionAttempt(this.#host, this);
    this.ready = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
    // After the embed is up, so as not to delay it.
    const checkPolicies = () => {
      if (attempt.connection) checkPage(this.#host.allow, attempt.connection.navigation.origin, attempt.warn);
    };
    this.ready
      .then(checkPolicies, () => {}) // callers may ignore a rejection
      .then(() => checkWorker(this.#host))
      .catch(() => {}); // where the browser has no workers for the page
    return attempt;
  }

  #focusFrame(): void {
    this.attempt.connection?.navigation.frame.focus();
  }
}
