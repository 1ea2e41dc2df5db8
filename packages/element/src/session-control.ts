import { dispatch } from './events.ts';
import { createPageMessages, type PageMessages } from './page-messages.ts';
import { createAttempt, type SessionAttempt } from './session-attempt.ts';
import type { SessionHost } from './session-host.ts';
import { isCovered, type TutorSessionState } from './session-state.ts';
import { createView } from './session-view.ts';
import { createPlan, preconnect, type StartedBy } from './start-plan.ts';
import type { TutorSessionStrings } from './strings.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** The sessions of one element, one after the other: when one begins, is replaced or released, and what is shown of it. */
export interface SessionControl {
  /** The session that is there, or could be started. */
  attempt(): SessionAttempt;
  page: PageMessages;
  /** Begins a new session in the next update, in the place of the one that is there; with `fresh` never the same. */
  restart(by: StartedBy, fresh?: boolean): void;
  stop(): void;
  /** Back to where a new element begins. */
  reset(): void;
  /** Begins a new session where a move has reset the frame of this one. */
  replaceLost(): void;
  /** Begins the session that `restart` or a new element asks for, where it can begin now. */
  beginIfDue(): void;
  /** Shows the session with these texts over the English ones. */
  show(strings: Partial<TutorSessionStrings>): void;
}

/** Creates what the element does with its sessions. Nothing that is created here calls back before the first start. */
export function createSessionControl(host: SessionHost): SessionControl {
  const onPress = () => restart('student');
  const view = createView(host, {
    onPress,
    onHover: () => attempt.status.state === 'idle' && preconnect(host.embedUrl),
    onDismiss() {
      attempt.dismissError();
      focusFrame();
    },
  });
  const plan = createPlan(host, view.layout);
  let takesStudentIn = false; // who has pressed our button, and is not in the frame yet
  const focusFrame = () => attempt.frame()?.focus();
  const page = createPageMessages(host, (message) => attempt.send(message), focusFrame, onPress);
  const onStateChange = (previous: TutorSessionState) => {
    const state = attempt.status.state;
    view.enter(state);
    // Only a student who pressed our button, and has not moved on since, is taken into the frame.
    if (takesStudentIn && !isCovered(state, host.afterEnd)) {
      takesStudentIn = false;
      if (host.matches(':focus')) focusFrame();
    }
    host.requestUpdate();
    dispatch(host, 'tutor-statechange', { state, previous });
  };
  const create = () => createAttempt(host, view.layout, page, onStateChange);
  let attempt = create();

  const stop = () => {
    plan.cancel();
    const previous = attempt.status.state;
    if (previous === 'idle') return;
    view.leaveFrame();
    attempt.release();
    page.close(new TutorSessionError('stopped'));
    attempt = create();
    onStateChange(previous);
  };
  const restart = (by: StartedBy, fresh = false) => {
    const last = attempt;
    const reconnecting = !!last.status.sessionId && last.status.state !== 'ended';
    if (by === 'student') view.takeFocus();
    if (last.status.state !== 'idle') stop(); // puts another attempt in its place
    takesStudentIn = by === 'student';
    plan.request(by, reconnecting, fresh || last.status.needsFresh);
    host.requestUpdate();
  };

  return {
    attempt: () => attempt,
    page,
    restart,
    stop,
    reset() {
      stop();
      plan.reset();
    },
    replaceLost() {
      if (attempt.isLost()) restart('element');
    },
    beginIfDue: () => plan.beginWhenDue(attempt.begin),
    show(strings) {
      const embedRestarts = page.offerRestart(strings.restart);
      view.show({
        state: attempt.status.state,
        error: attempt.shownError(),
        reconnecting: plan.reconnecting(),
        embedRestarts,
        strings,
      });
    },
  };
}
