import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  wrongOption,
} from '@tutor-session/protocol/server';
import {
  isInDanger,
  type Lesson,
  type LessonOptions,
  type LessonReport,
  ownTutor,
  type TutorTurn,
} from '@tutor-session/tutor';
import { createBreaker } from './breaker.ts';
import { type Clock, systemClock } from './clock.ts';
import { findFrame } from './frame.ts';
import { type AiModel, fromAi } from './from-ai.ts';
import type { LanguageModel } from './model.ts';
import { type ReplyOptions, type ReplyRequest, replyWith } from './reply.ts';

/** What a model tutor is made of. */
export interface ModelTutorOptions {
  /** A model of the `ai` package, or one of `openAiModel`. */
  readonly model: AiModel | LanguageModel;
  /** What a million tokens cost, in US dollars; left out, they cost nothing. */
  readonly price?:
    | { readonly input_usd_per_million: number; readonly output_usd_per_million: number }
    | undefined;
  /** The model's first sentence that may be shown comes within so many milliseconds, or the built-in tutor speaks. Default 3,000. */
  readonly firstSentenceMs?: number | undefined;
  /** The whole reply comes within so many milliseconds, or ends there. Default 20,000. */
  readonly replyMs?: number | undefined;
  /** Called with what went wrong at the model, for a log; it has neither the key nor a student's words. */
  readonly onFailure?: ((failure: unknown) => void) | undefined;
  /** Time, for tests. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/** A tutor for `createSandbox({ engines })` whose words come from a model. */
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
    options: ReplyOptions,
  ): TutorTurn<unknown> | Promise<TutorTurn<unknown>>;
  mask(lesson: unknown, text: string): string;
  report(lesson: unknown): LessonReport;
  /** Sends the model one short request, so that a server which loads it on demand has it ready. Never rejects. */
  warm(): Promise<void>;
}

/** How long a server may take to load a model, in milliseconds. */
const warmMs = 120_000;

/**
 * Makes a tutor whose words come from a language model, and whose grading, problems, drawings and milestones are the built-in tutor's.
 * Each message is answered by that one first; its turn is the lesson's. The model may then say a part of it in other words, each sentence
 * of which the guard reads before it is shown (decision 89). Where the model is late, fails or says what may not be shown, the built-in words stand.
 */
export function modelTutor(options: ModelTutorOptions): ModelTutor {
  assertOptions(options);
  const {
    price,
    onFailure = () => {},
    firstSentenceMs = 3_000,
    replyMs = 20_000,
    clock = systemClock,
  } = options;
  const model = 'stream' in options.model ? options.model : fromAi(options.model);
  const tutor = ownTutor();
  const breaker = createBreaker(clock);
  const context = { model, tutor, breaker, clock, firstSentenceMs, replyMs, onFailure };

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
    reply(state, request, to) {
      const lesson = state as Lesson;
      const { text, homework, ...about } = request;
      const turn = homework ? tutor.homework(lesson, homework) : tutor.answer(lesson, text, about);
      const frame = findFrame(lesson, turn);
      if (!frame || breaker.isOpen() || isInDanger(text)) return turn;
      return replyWith(context, { lesson, request, turn, frame }, to);
    },
  };
}

/** The longest that a timer can be set to. */
const maxTimerMs = 2 ** 31 - 1;

function assertOptions(options: ModelTutorOptions): void {
  assertOptionsObject('options', options);
  const { model, price, onFailure, firstSentenceMs, replyMs, clock } = options;
  if (typeof model !== 'object' || model === null || !('stream' in model || 'doStream' in model))
    throw wrongOption('model', 'a model of the ai package, or one of openAiModel', model);
  for (const [name, ms] of Object.entries({ firstSentenceMs, replyMs }))
    if (ms !== undefined) assertNumber(name, ms, { min: 1, max: maxTimerMs, unit: 'milliseconds' });
  assertOptionalFunction('onFailure', onFailure);
  if (clock !== undefined) assertOptionsObject('clock', clock);
  if (price === undefined) return;
  assertOptionsObject('price', price);
  for (const kind of ['input_usd_per_million', 'output_usd_per_million'] as const)
    assertNumber(`price.${kind}`, price[kind], { min: 0, max: 1_000, unit: 'US dollars', fractions: true });
}
