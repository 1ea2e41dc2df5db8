import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  wrongOption,
} from '@tutor-session/protocol/server';
import {
  isForCare,
  type Lesson,
  type LessonOptions,
  type LessonReport,
  ownTutor,
  type TutorTurn,
} from '@tutor-session/tutor';
import { createBreaker } from './breaker.ts';
import { type Clock, systemClock } from './clock.ts';
import { type AiModel, fromAi } from './from-ai.ts';
import type { LanguageModel } from './model.ts';
import { byExamples, type ReplyRequest, replyByModel } from './reply.ts';

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
  const instead = (lesson: Lesson, request: ReplyRequest, why: string) =>
    byExamples(tutor, model.name, lesson, request, why);

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
      if (!lesson.open) return tutor.answer(lesson, text, request);
      if (isForCare(text)) return instead(lesson, request, 'what needs care is no matter of a model');
      if (breaker.isOpen()) return instead(lesson, request, 'it failed five times in a row');
      return replyByModel(tutor, { ...context, signal }, lesson, request, onFailure);
    },
  };
}

/** The longest that a timer can be set to. */
const maxTimerMs = 2 ** 31 - 1;

const known: Record<keyof ModelTutorOptions, true> = {
  model: true,
  price: true,
  hearMs: true,
  onFailure: true,
  clock: true,
};

function assertOptions(options: ModelTutorOptions): void {
  assertOptionsObject('options', options, known);
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
