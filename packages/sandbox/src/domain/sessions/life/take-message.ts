import type { ModuleText, TutorAction, TutorTurn } from '@tutor-session/tutor';
import type { SessionChange } from '../session-change.ts';
import type { Tutor } from '../tutor.ts';
import { endSession } from './end-session.ts';
import { callPageTool } from './page.ts';

/** A message of the student. */
export interface StudentMessage {
  readonly text: string;
  readonly client_message_id: string;
  /** The number of the problem that the student saw while typing. */
  readonly problem_number?: number | undefined;
  /** What the student did on the whiteboard, where that is the answer (decision 75). */
  readonly drawn?: number | readonly number[] | undefined;
  /** The lines of the student's homework, of which the text is made. */
  readonly homework?: readonly string[] | undefined;
  /** Whether the student said it; the tutor replies in kind. */
  readonly spoken?: boolean | undefined;
  /** `page`: the embedding page said it in the student's place (decision 78). */
  readonly source?: 'page' | undefined;
}

export interface TakeMessageOptions {
  readonly tutor: Pick<Tutor, 'reply'>;
  /** Masks personal data in what the student wrote, before it is stored (decision 74); left out, nothing is masked. */
  readonly mask?: ((lesson: unknown, text: string) => string) | undefined;
  /** What the module says that the session is taught from. */
  readonly moduleText?: ModuleText | undefined;
  /** Called when the tutor throws. */
  readonly onTutorError: (error: unknown) => void;
}

/**
 * Takes a message and lets the tutor reply. When the tutor fails, the message stays, and the student may go on (contract 6
 * `error.session`).
 *
 * @param message without an id where the page did not send it as a message
 * @throws ApiError 409 when the session is paused or over
 */
export function takeMessage(
  change: SessionChange,
  message: Pick<StudentMessage, 'text'> & Partial<StudentMessage>,
  options: TakeMessageOptions,
): void {
  const { session, now } = change;
  const { session_id, student_id } = session;
  const first = session.status === 'started';
  change.step('message');
  session.last_activity_at = now;
  change.spoken = message.spoken === true;
  const text = options.mask?.(session.lesson, message.text) ?? message.text;
  change.say('student', text, message);
  if (first) change.emit('session.active', (timestamp) => ({ session_id, student_id, timestamp }));
  let turn: TutorTurn<unknown>;
  try {
    const { moduleText } = options;
    const { problem_number: problem, drawn, homework } = message;
    const request = { text, problem, drawn, homework, moduleText, page: session.page ?? undefined };
    turn = atOnce(options.tutor.reply(session.lesson, request, { signal: unaborted, onText() {} }));
  } catch (error) {
    options.onTutorError(error);
    change.emit('error.session', () => ({
      session_id,
      error_code: 'tutor_failed',
      error_message: 'The tutor could not answer this message. Send another one.',
      recoverable: true,
    }));
    return;
  }
  session.lesson = turn.lesson;
  applyActions(change, turn.actions);
}

const unaborted = new AbortController().signal;

function atOnce(turn: ReturnType<Tutor['reply']>): TutorTurn<unknown> {
  if (turn instanceof Promise) throw new TypeError('a tutor must reply at once');
  return turn;
}

/** Lets what the tutor does happen, in order; where the partner switched the whiteboard off, nothing is drawn (contract 4.6). */
export function applyActions(change: SessionChange, actions: readonly TutorAction[]): void {
  const { features } = change.session;
  for (const action of actions) {
    switch (action.kind) {
      case 'say':
        change.say('tutor', action.text);
        break;
      case 'draw':
        if (features.whiteboard) change.draw(action.command, action.author);
        break;
      case 'call':
        callPageTool(change, action.tool, action.input);
        break;
      case 'milestone':
        change.reach(action.concept_id, action.milestone_type);
        break;
      case 'finish':
        endSession(change, 'completed');
        break;
    }
  }
}
