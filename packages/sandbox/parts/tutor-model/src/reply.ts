import type {
  Lesson,
  LessonTurn,
  LessonTutor,
  ModuleText,
  TutorAction,
  TutorTurn,
} from '@tutor-session/tutor';
import { type Frame, findFrame } from './frame.ts';
import { createGuard } from './guard/guard.ts';
import { writePrompt } from './prompt.ts';
import { type SpeakOptions, type Spoken, speak } from './speak.ts';
import { createTools, type Page } from './tools.ts';

/** A message of a student, and what is around it. */
export interface ReplyRequest {
  readonly text: string;
  /** The number of the problem that the student saw while typing. */
  readonly problem?: number | undefined;
  /** The lines of a sheet of homework, in place of a text. */
  readonly homework?: readonly string[] | undefined;
  readonly moduleText?: ModuleText | undefined;
  readonly page?: Page | undefined;
  readonly drawn?: number | readonly number[] | undefined;
  /** The last lines of the conversation, the oldest first. */
  readonly transcript?:
    | (() => readonly { readonly role: 'student' | 'tutor'; readonly text: string }[])
    | undefined;
}

export interface ReplyOptions {
  readonly signal: AbortSignal;
  /** Called with each whole sentence that may be shown now. */
  onText(text: string): void;
}

/** What a model tutor has for all replies. */
interface Context extends Pick<SpeakOptions, 'model' | 'breaker' | 'clock' | 'firstSentenceMs' | 'replyMs'> {
  readonly tutor: LessonTutor;
  readonly onFailure: (failure: unknown) => void;
}

/** A message with the built-in tutor's turn to it, and the place in that for the model's words. */
interface Message {
  readonly lesson: Lesson;
  readonly request: ReplyRequest;
  readonly turn: LessonTurn;
  readonly frame: Frame;
}

/** The most held-back sentences that are kept of a turn. */
const maxHeld = 20;

/** Replies with the built-in tutor's turn, a part of which the model says. */
export async function replyWith(
  context: Context,
  message: Message,
  { signal, onText }: ReplyOptions,
): Promise<TutorTurn<Lesson>> {
  const { tutor, onFailure, ...speaking } = context;
  const { lesson, request, turn, frame } = message;
  const { open } = lesson;
  const { reading } = turn;
  if (!open || !reading) return turn;
  const background = tutor.background(lesson);
  const tools = createTools({
    lesson,
    isTalk: reading === 'talk',
    answer: (text) => tutor.answer(lesson, text, { moduleText: request.moduleText, page: request.page }),
    page: request.page,
    clock: context.clock,
    pageMs: context.firstSentenceMs / 2,
  });
  const { problem, help } = open;
  const taught = textsOf([
    background.concept,
    turn.actions,
    problem.hint,
    help === 'none' ? '' : problem.step,
  ]);
  const { level } = lesson;
  const guard = createGuard({
    reading,
    problem,
    level,
    message: request.text,
    texts: taught,
    words: background.words,
  });
  if (frame.lead) onText(frame.lead);
  const transcript = request.transcript?.() ?? [];
  const messages = writePrompt({ lesson, reading, frame, background, ...request, transcript });
  const spoken = await speak({ ...speaking, messages, tools, guard, signal, onSentence: onText });
  if (spoken.failure) onFailure(spoken.failure);
  const { input_tokens, output_tokens, held } = spoken;
  const final = tools.turn() ?? turn;
  return {
    lesson: final.lesson,
    actions: putWords(message, final, spoken, signal.aborted),
    model: {
      model: context.model.name,
      input_tokens,
      output_tokens,
      ...(held.length > 0 && { held: held.slice(0, maxHeld) }),
    },
  };
}

/** The actions of the turn with the model's words in their place. */
function putWords(
  { lesson, frame: { lead } }: Message,
  turn: LessonTurn,
  { sentences, isComplete }: Spoken,
  isStopped: boolean,
): TutorAction[] {
  if (sentences.length === 0) return turn.actions;
  const frame = findFrame(lesson, turn);
  const isMissing = frame?.isNeeded && !isComplete && !isStopped;
  return [
    ...(lead ? [{ kind: 'say' as const, text: lead }] : []),
    { kind: 'say', text: sentences.join(' '), speaker: 'model' },
    ...(isMissing ? [{ kind: 'say' as const, text: frame.words }] : []),
    ...(frame?.rest ?? turn.actions),
  ];
}

/** All texts of a value. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}
