import type { ModuleText, TutorAction, TutorTurn } from '@tutor-session/tutor';
import type { ReplyMessage } from '../../schema/replies.ts';
import type { SessionRow } from '../../schema/sessions.ts';
import type { SessionChange } from '../session-change.ts';
import { isPromise, RunningReply } from '../tutors/running-reply.ts';
import type { CallPage, ReplyRequest, TranscriptLine, Tutor } from '../tutors/tutor.ts';
import { endSession } from './end-session.ts';
import { callPageTool } from './page.ts';

/** A message of the student. */
export interface StudentMessage extends ReplyMessage {
  readonly client_message_id: string;
  /** `page`: the embedding page said it in the student's place. */
  readonly source?: 'page' | undefined;
}

/** What a tutor gets beside the message. */
export interface ReplyContext {
  readonly tutor: Pick<Tutor, 'reply'>;
  /** What the module says that the session is taught from. */
  readonly moduleText?: ModuleText | undefined;
  /** What was said before, where the tutor asks for it. */
  readonly transcript?: (() => readonly TranscriptLine[]) | undefined;
  /** Calls a tool of the embedding page. */
  readonly callPage?: CallPage | undefined;
}

export interface TakeMessageOptions extends ReplyContext {
  /** Masks personal data in what the student wrote, before it is stored; left out, nothing is masked. */
  readonly mask?: ((lesson: unknown, text: string) => string) | undefined;
  /** Called when the tutor throws. */
  readonly onTutorError: (error: unknown) => void;
}

/**
 * Takes a message and lets the tutor reply. When the tutor fails, the message stays, and the student may go on (contract 6
 * `error.session`). One that takes its time is waited for when the change is saved (decision 88); until then further messages wait, too.
 *
 * @param message without an id where the page did not send it as a message
 * @throws ApiError 409 when the session is paused or over
 */
export function takeMessage(
  change: SessionChange,
  message: ReplyMessage & Partial<StudentMessage>,
  options: TakeMessageOptions,
): void {
  const { session, now } = change;
  const { session_id, student_id } = session;
  const first = session.status === 'started';
  change.step('message');
  session.last_activity_at = now;
  change.spoken = message.spoken === true;
  const text = options.mask?.(session.lesson, message.text) ?? message.text;
  const message_index = session.transcript_items;
  change.say('student', text, message);
  if (first) change.emit('session.active', (timestamp) => ({ session_id, student_id, timestamp }));
  const { problem_number, drawn, homework, spoken } = message;
  const asked: ReplyMessage = { text, problem_number, drawn, homework, spoken };
  if (session.owed_replies > 0) {
    change.replies.add(asked);
    return;
  }
  let reply: RunningReply;
  try {
    reply = new RunningReply(options.tutor, session.lesson, toRequest(session, asked, options));
  } catch (error) {
    options.onTutorError(error);
    failTutor(change);
    return;
  }
  if (isPromise(reply.turn)) change.replies.add(asked, reply);
  else applyTurn(change, reply.turn, message_index);
}

/** What a tutor is asked. */
export function toRequest(
  { page }: Pick<SessionRow, 'page'>,
  { problem_number, spoken, ...message }: ReplyMessage,
  { moduleText, transcript, callPage: call }: ReplyContext,
): ReplyRequest {
  return {
    ...message,
    problem: problem_number,
    moduleText,
    transcript,
    page: page ? { ...page, call } : undefined,
  };
}

/** Lets what the tutor does happen, and keeps what it heard and what a language model did for it. */
export function applyTurn(
  change: SessionChange,
  { lesson, actions, model, heard }: TutorTurn<unknown>,
  message_index: number,
): void {
  if (model) change.useModel(model);
  if (heard) change.heard.set(message_index, heard);
  change.session.lesson = lesson;
  applyActions(change, actions);
}

/** Reports that the tutor has failed at a message. */
export function failTutor(change: SessionChange): void {
  change.emit('error.session', () => ({
    session_id: change.session.session_id,
    error_code: 'tutor_failed',
    error_message: 'The tutor could not answer this message. Send another one.',
    recoverable: true,
  }));
}

/** Lets actions happen, in order; where the partner switched the whiteboard off, nothing is drawn (contract 4.6). */
export function applyActions(change: SessionChange, actions: readonly TutorAction[]): void {
  const { features } = change.session;
  for (const action of actions) {
    switch (action.kind) {
      case 'say':
        change.say('tutor', action.text, { speaker: action.speaker });
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
