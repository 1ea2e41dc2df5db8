import {
  askable,
  gradeAnswer,
  type Heard,
  type Lesson,
  type LessonTurn,
  type LessonTutor,
  type ModuleText,
  type Verdict,
} from '@tutor-session/tutor';
import { type AskOptions, askModel } from './hear-by-model.ts';
import { ModelError } from './model.ts';
import type { Page } from './page-tools.ts';
import { writePrompt } from './prompt.ts';
import { heardTool, readHeard } from './read-heard.ts';

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

/** The most tools of a page that a model gets. */
const maxPageTools = 8;

/** The turn to a message that is heard by examples, and why not by the model. */
export function byExamples(
  tutor: LessonTutor,
  model: string,
  lesson: Lesson,
  request: ReplyRequest,
  instead: string,
  heard?: Heard,
): LessonTurn {
  const turn = tutor.answer(lesson, request.text, { ...request, heard });
  return turn.heard ? { ...turn, heard: { ...turn.heard, model, instead } } : turn;
}

/** The turn to a message as the model heard it, or else by examples. */
export async function replyByModel(
  tutor: LessonTutor,
  asking: AskOptions,
  lesson: Lesson,
  request: ReplyRequest,
  onFailure: (failure: unknown) => void,
): Promise<LessonTurn> {
  const { text, page, moduleText } = request;
  const model = asking.model.name;
  const other = tutor.hear(lesson, text, { moduleText, page });
  if (other.isReply)
    return byExamples(tutor, model, lesson, request, 'a reply to a question needs no model', other);
  if (gradeHeard(lesson, other) === 'right')
    return byExamples(tutor, model, lesson, request, 'a right answer needs no model', other);
  const transcript = request.transcript?.() ?? [];
  const sentences = tutor
    .sentences(lesson, text, { moduleText })
    .map((quote, at) => [`s${at + 1}`, quote] as const);
  const offered = sentences.map(([id, quote]) => ({ id, text: quote.text }));
  const tools = (page?.tools ?? []).slice(0, maxPageTools);
  const ids = sentences.map(([id]) => id);
  const messages = writePrompt({ lesson, text, sentences: offered, page, transcript });
  const { input, failure, ...tokens } = await askModel(asking, messages, heardTool(ids, tools));
  const used = { model, ...tokens };
  if (failure !== undefined) onFailure(failure);
  const pageTexts = JSON.stringify([page?.context ?? null, lesson.open?.problem.ask]);
  const read =
    failure === undefined
      ? readHeard(input, { text, sentences: new Map(sentences), tools, pageTexts })
      : failure instanceof ModelError
        ? failure.message
        : 'the model failed';
  const instead = typeof read === 'string' ? read : whyNot(lesson, read, other);
  if (typeof read === 'string' || instead !== undefined)
    return { ...byExamples(tutor, model, lesson, request, instead ?? '', other), model: used };
  const turn = tutor.answer(lesson, text, { ...request, heard: orAsk(lesson, read, other) });
  return { ...turn, model: used, ...(turn.heard && { heard: { ...turn.heard, by: 'model', model } }) };
}

const gradeHeard = ({ open }: Lesson, { answer }: Heard): Verdict['kind'] =>
  open && answer !== undefined ? gradeAnswer(open.problem, answer).kind : 'none';

/** What only a model hears as an answer is graded if it is right; else the student is asked, whatever the model says of its sureness. */
function orAsk(lesson: Lesson, read: Heard, other: Heard): Heard {
  const { answer } = read;
  if (answer === undefined || answer === other.answer || gradeHeard(lesson, read) === 'right') return read;
  const asked = lesson.open ? askable(lesson.open.problem, answer) : undefined;
  return asked
    ? { act: 'ask', intent: 'ask_back', question: { about: 'answer', answer: asked }, sure: read.sure }
    : other;
}

/** Why a model may not hear what it heard, although that fits. */
function whyNot(lesson: Lesson, read: Heard, other: Heard): string | undefined {
  const verdict = gradeHeard(lesson, other);
  if (read.act === 'answer' && ['almost', 'wrong'].includes(verdict) && gradeHeard(lesson, read) !== verdict)
    return 'examples find another answer';
  // It gives the answer away.
  if (read.intent === 'skip' && lesson.open?.help !== 'step' && other.intent !== 'skip')
    return 'the problem would be left too early';
  return undefined;
}
