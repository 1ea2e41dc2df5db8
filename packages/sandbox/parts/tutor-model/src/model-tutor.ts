import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  wrongOption,
} from '@tutor-session/protocol/server';
import {
  type Heard,
  isInDanger,
  type Lesson,
  type LessonOptions,
  type LessonReport,
  type LessonTutor,
  type ModuleText,
  ownTutor,
  type TutorTurn,
} from '@tutor-session/tutor';
import { createBreaker } from './breaker.ts';
import { type Clock, systemClock } from './clock.ts';
import { type AiModel, fromAi } from './from-ai.ts';
import { type AskOptions, askModel } from './hear-by-model.ts';
import type { LanguageModel } from './model.ts';
import type { Page } from './page-tools.ts';
import { writePrompt } from './prompt.ts';
import { heardTool, readHeard } from './read-heard.ts';

/** What a model tutor is made of. */
export interface ModelTutorOptions {
  /** One of `openAiModel`, or a model of the `ai` package, whose provider reads within bounds if its `fetch` is `boundedFetch`. */
  readonly model: AiModel | LanguageModel;
  /** What a million tokens cost, in US dollars; left out, they cost nothing. */
  readonly price?:
    | { readonly input_usd_per_million: number; readonly output_usd_per_million: number }
    | undefined;
  /** The model says within so many milliseconds what it heard, or the message is heard by examples. Default 2,500. */
  readonly hearMs?: number | undefined;
  /** Called with what went wrong at the model, for a log; it has neither the key nor a student's words. */
  readonly onFailure?: ((failure: unknown) => void) | undefined;
  /** Time, for tests. Default: the system's. */
  readonly clock?: Clock | undefined;
}

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

/** A tutor for `createSandbox({ engines })` that hears by a model; what it says is the lesson's. */
export interface ModelTutor {
  /** The model's name. */
  readonly model: string;
  /** Its lessons are the built-in tutor's. */
  readonly lessons: 'built-in';
  readonly price?: ModelTutorOptions['price'];
  chooseTopic(subject: string, level: string): string;
  beginLesson(start: LessonOptions): TutorTurn<unknown>;
  reply(
    lesson: unknown,
    request: ReplyRequest,
    options: { readonly signal: AbortSignal },
  ): TutorTurn<unknown> | Promise<TutorTurn<unknown>>;
  mask(lesson: unknown, text: string): string;
  report(lesson: unknown): LessonReport;
  /** Sends the model one short request, so that a server which loads it on demand has it ready. Never rejects. */
  warm(): Promise<void>;
}

/** How long a server may take to load a model, in milliseconds. */
const warmMs = 120_000;

/** The most tools of a page that a model gets. */
const maxPageTools = 8;

/**
 * Makes a tutor that hears by a language model, and teaches as the built-in one does: the model says what a message is, and chooses among the
 * sentences of the lesson; no word of it is shown (decisions 89 and 91). Where it is late, fails, or says what does not fit, the message is heard by
 * examples, at once.
 */
export function modelTutor(options: ModelTutorOptions): ModelTutor {
  assertOptions(options);
  const { price, onFailure = () => {}, hearMs = 2_500, clock = systemClock } = options;
  const model = 'stream' in options.model ? options.model : fromAi(options.model);
  const tutor = ownTutor();
  const breaker = createBreaker(clock);
  const context = { model, breaker, clock, hearMs };

  return {
    model: model.name,
    lessons: 'built-in',
    ...(price && { price }),
    chooseTopic: (subject, level) => tutor.chooseTopic(subject, level),
    beginLesson: (start) => tutor.beginLesson(start),
    mask: (lesson, text) => tutor.mask(lesson as Lesson, text),
    report: (lesson) => tutor.report(lesson as Lesson),
    async warm() {
      const messages = [{ role: 'user', text: 'Say: ready.' }] as const;
      try {
        const request = { system: '', messages, tools: [], maxTokens: 5 };
        for await (const { kind } of model.stream(request, AbortSignal.timeout(warmMs)))
          if (kind === 'end') break;
      } catch (failure) {
        onFailure(failure);
      }
    },
    reply(state, request, { signal }) {
      const lesson = state as Lesson;
      const { text, homework } = request;
      if (homework) return tutor.homework(lesson, homework);
      if (!lesson.open || breaker.isOpen() || isInDanger(text)) return tutor.answer(lesson, text, request);
      return replyTo(tutor, { ...context, signal }, { lesson, request, onFailure });
    },
  };
}

interface Message {
  readonly lesson: Lesson;
  readonly request: ReplyRequest;
  readonly onFailure: (failure: unknown) => void;
}

/** The turn to a message as the model heard it, or else by examples. */
async function replyTo(
  tutor: LessonTutor,
  asking: AskOptions,
  { lesson, request, onFailure }: Message,
): Promise<TutorTurn<Lesson>> {
  const { text, page, moduleText } = request;
  const transcript = request.transcript?.() ?? [];
  const sentences = tutor
    .sentences(lesson, text, { moduleText })
    .map((quote, at) => [`s${at + 1}`, quote] as const);
  const offered = sentences.map(([id, quote]) => ({ id, text: quote.text }));
  const tools = (page?.tools ?? []).slice(0, maxPageTools);
  const ids = sentences.map(([id]) => id);
  const messages = writePrompt({ lesson, text, sentences: offered, page, transcript });
  const { input, failure, ...tokens } = await askModel(asking, messages, heardTool(ids, tools));
  if (failure !== undefined) onFailure(failure);
  const pageTexts = JSON.stringify([page?.context ?? null, lesson.open?.problem.ask]);
  const read = readHeard(input, { text, sentences: new Map(sentences), tools, pageTexts });
  const byExamples = tutor.hear(lesson, text, { moduleText, page });
  const isHeard = read !== undefined && !leavesUnasked(lesson, read, byExamples);
  const heard: Heard = isHeard ? read : byExamples;
  const turn = tutor.answer(lesson, text, { ...request, heard });
  return {
    lesson: turn.lesson,
    actions: turn.actions,
    model: { model: asking.model.name, ...tokens, heard: describe(heard, isHeard ? 'model' : 'examples') },
  };
}

/** A problem is left only after a worked step, or where the examples hear that, too: it gives the answer away. */
const leavesUnasked = ({ open }: Lesson, { intent }: Heard, byExamples: Heard): boolean =>
  intent === 'skip' && open?.help !== 'step' && byExamples.intent !== 'skip';

const describe = ({ act, intent, sure }: Heard, by: 'model' | 'examples') => ({
  by,
  act,
  intent,
  sure: Math.round(sure * 100) / 100,
});

/** The longest that a timer can be set to. */
const maxTimerMs = 2 ** 31 - 1;

function assertOptions(options: ModelTutorOptions): void {
  assertOptionsObject('options', options);
  const { model, price, onFailure, hearMs, clock } = options;
  if (typeof model !== 'object' || model === null || !('stream' in model || 'doStream' in model))
    throw wrongOption('model', 'a model of the ai package, or one of openAiModel', model);
  if (hearMs !== undefined) assertNumber('hearMs', hearMs, { min: 1, max: maxTimerMs, unit: 'milliseconds' });
  assertOptionalFunction('onFailure', onFailure);
  if (clock !== undefined) assertOptionsObject('clock', clock);
  if (price === undefined) return;
  assertOptionsObject('price', price);
  for (const kind of ['input_usd_per_million', 'output_usd_per_million'] as const)
    assertNumber(`price.${kind}`, price[kind], { min: 0, max: 1_000, unit: 'US dollars', fractions: true });
}
