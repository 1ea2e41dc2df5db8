import type { Breaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import { fromTex } from './guard/from-tex.ts';
import type { Guard } from './guard/guard.ts';
import { plainText } from './guard/plain-text.ts';
import { type LanguageModel, ModelError, type ModelMessage, type ToolCall } from './model.ts';
import { askAgain, system } from './prompt.ts';
import { createSentenceCutter } from './sentences.ts';
import type { Tools } from './tools.ts';

/** The most sentences of a reply, responses of the model with tools between them, and tokens of each response. */
const maxSentences = 6;
const maxRounds = 4;
const maxTokens = 400;

/** The most tool calls that are answered in one response. */
const maxCalls = 8;

/** What no database holds: NUL, byte order marks, and halves of a character. */
const unstorable = /[\0\ufeff]|\p{Surrogate}/gu;

/** Tries of a response that fails for now, and the first pause between them, which doubles. */
const maxTries = 3;
const firstPauseMs = 250;

export interface SpeakOptions {
  readonly model: LanguageModel;
  readonly messages: readonly ModelMessage[];
  readonly tools: Tools;
  readonly guard: Guard;
  readonly clock: Clock;
  readonly breaker: Breaker;
  readonly firstSentenceMs: number;
  readonly replyMs: number;
  readonly signal: AbortSignal;
  readonly onSentence: (sentence: string) => void;
}

/** What a model said in a reply. */
export interface Spoken {
  /** What was shown. */
  readonly sentences: readonly string[];
  /** Whether the model came to its end, and nothing had to be left out twice. */
  readonly isComplete: boolean;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** What was not shown. */
  readonly held: readonly { readonly sentence: string; readonly reason: string }[];
  /** Why it ended early, where the model failed. */
  readonly failure?: unknown;
}

/**
 * Lets the model say a reply, sentence by sentence, past the guard. After a sentence that is held back the model gets one more try, with
 * the reason. Never rejects: a failure, a deadline or an abort ends the reply with what was shown.
 */
export async function speak(options: SpeakOptions): Promise<Spoken> {
  const { clock, breaker, firstSentenceMs, replyMs, signal } = options;
  const stop = new AbortController();
  const timers = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  const sentences: string[] = [];
  const limit = (ms: number, name: string, isMet: () => boolean) =>
    clock.wait(ms, timers.signal).then(
      () => isMet() || stop.abort(new ModelError(`the model took longer than ${name} (${ms} ms)`)),
      () => {},
    );
  void limit(firstSentenceMs, 'firstSentenceMs', () => sentences.length > 0);
  void limit(replyMs, 'replyMs', () => false);
  const reply = new Reply(options, ended, sentences);
  try {
    const isComplete = (await reply.attempt([])) || (await reply.attempt(askAgain(reply.reason, sentences)));
    breaker.succeed();
    return { ...reply.spoken(), isComplete };
  } catch (failure) {
    if (signal.aborted) return { ...reply.spoken(), isComplete: false };
    breaker.fail();
    return { ...reply.spoken(), isComplete: false, failure };
  } finally {
    timers.abort();
    stop.abort();
  }
}

/** A reply in the making. */
class Reply {
  /** Why the last sentence was held back. */
  reason = '';
  readonly #options: SpeakOptions;
  readonly #signal: AbortSignal;
  readonly #sentences: string[];
  readonly #held: { sentence: string; reason: string }[] = [];
  #tokens = { input_tokens: 0, output_tokens: 0 };

  constructor(options: SpeakOptions, signal: AbortSignal, sentences: string[]) {
    this.#options = options;
    this.#signal = signal;
    this.#sentences = sentences;
  }

  spoken(): Omit<Spoken, 'isComplete'> {
    return { sentences: this.#sentences, held: this.#held, ...this.#tokens };
  }

  /** One try at the whole reply; returns whether it came to its end with nothing held back. */
  async attempt(more: readonly ModelMessage[]): Promise<boolean> {
    const messages = [...this.#options.messages, ...more];
    for (let round = 1; round <= maxRounds; round++) {
      const response = await this.#respond(messages, round < maxRounds);
      if (response === 'held') return false;
      if (response.calls.length === 0 || this.#isFull()) return this.#sentences.length > 0;
      const calls = response.calls.slice(0, maxCalls);
      const results = await Promise.all(
        calls.map(async (call) => ({
          id: call.id,
          name: call.name,
          output: await this.#options.tools.run(call, this.#signal),
        })),
      );
      messages.push({ role: 'assistant', ...response, calls }, { role: 'tool', results });
    }
    return this.#sentences.length > 0;
  }

  /** One response, tried again after a pause while the model says that it fails for now. */
  async #respond(
    messages: readonly ModelMessage[],
    mayCall: boolean,
  ): Promise<{ text: string; calls: ToolCall[] } | 'held'> {
    const { clock } = this.#options;
    const shown = this.#sentences.length;
    for (let tries = 1; ; tries++) {
      try {
        return await this.#stream(messages, mayCall);
      } catch (error) {
        const isTemporary = error instanceof ModelError && error.isTemporary;
        if (!isTemporary || tries >= maxTries || this.#sentences.length > shown) throw error;
        await clock.wait(error.retryAfterMs ?? firstPauseMs * 2 ** (tries - 1), this.#signal);
      }
    }
  }

  async #stream(
    messages: readonly ModelMessage[],
    mayCall: boolean,
  ): Promise<{ text: string; calls: ToolCall[] } | 'held'> {
    const { model, tools } = this.#options;
    const own = new AbortController();
    const request = { system, messages, tools: mayCall ? tools.list : [], maxTokens };
    const parts = model.stream(request, AbortSignal.any([own.signal, this.#signal]))[Symbol.asyncIterator]();
    const cutter = createSentenceCutter();
    const calls: ToolCall[] = [];
    // Of earlier responses: many models write the whole reply again.
    const read = new Set(this.#sentences.map(plainText));
    let text = '';
    try {
      for (;;) {
        const { done, value: part } = await orAbort(parts.next(), this.#signal);
        if (done) throw new ModelError('the stream of the model was cut');
        if (part.kind === 'usage') {
          this.#tokens.input_tokens += part.input_tokens;
          this.#tokens.output_tokens += part.output_tokens;
        } else if (part.kind === 'call') calls.push(part.call);
        else {
          if (part.kind === 'text') text += part.text;
          const sentences = part.kind === 'text' ? cutter.push(part.text) : cutter.finish();
          if (!sentences.every((sentence) => this.#show(sentence, read))) return 'held';
          if (part.kind === 'end' || this.#isFull()) return { text, calls };
        }
      }
    } finally {
      own.abort();
    }
  }

  #isFull(): boolean {
    return this.#sentences.length >= maxSentences;
  }

  /** Shows a sentence that the guard lets pass, and passes over once what the student has read; returns whether nothing is held back. */
  #show(written: string, read: Set<string | null>): boolean {
    if (this.#isFull()) return true;
    const sentence = fromTex(written);
    if (read.delete(plainText(sentence))) return true;
    const reason = this.#options.guard(sentence);
    if (reason === undefined) {
      this.#sentences.push(sentence);
      this.#options.onSentence(sentence);
      return true;
    }
    this.reason = reason;
    this.#held.push({ sentence: sentence.slice(0, 500).replace(unstorable, ''), reason });
    return false;
  }
}

/** The promise, or a rejection as soon as the signal aborts. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {});
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
