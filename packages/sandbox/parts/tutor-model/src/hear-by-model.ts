import type { Breaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import { type LanguageModel, ModelError, type ModelMessage, type ModelTool } from './model.ts';
import { system } from './prompt.ts';

/** The longest response, in the provider's tokens, and in characters. */
const maxTokens = 300;
const maxCharacters = 10_000;
/** More tokens than any model takes. */
const maxCount = 10_000_000;

export interface AskOptions {
  readonly model: LanguageModel;
  readonly clock: Clock;
  readonly breaker: Breaker;
  readonly hearMs: number;
  readonly signal: AbortSignal;
}

/**
 * Asks a model once for the input of a tool, whatever that is, and says what it used. Never rejects: after `hearMs`, a failure or an abort there is no
 * input, but the failure.
 */
export async function askModel(
  { model, clock, breaker, hearMs, signal }: AskOptions,
  messages: readonly ModelMessage[],
  tool: ModelTool,
): Promise<{ input?: unknown; input_tokens: number; output_tokens: number; failure?: unknown }> {
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  const tokens = { input_tokens: 0, output_tokens: 0 };
  const late = clock.wait(hearMs, ended).then(
    () => {
      throw new ModelError(`the model took longer than hearMs (${hearMs} ms)`);
    },
    () => {
      throw signal.reason;
    },
  );
  const read = async (): Promise<unknown> => {
    let [text, length] = ['', 0];
    for await (const part of model.stream({ system, messages, tools: [tool], maxTokens }, ended)) {
      if (stop.signal.aborted) break;
      if (part.kind === 'usage') {
        tokens.input_tokens += readCount(part.input_tokens);
        tokens.output_tokens += readCount(part.output_tokens);
      } else if (part.kind === 'end') return parse(text);
      else if (part.kind === 'call' && part.call.name === tool.name)
        text = JSON.stringify(part.call.input) ?? '';
      else if (part.kind === 'text') text += part.text;
      length = Math.max(length, text.length);
      if (length > maxCharacters) throw new ModelError('the response of the model is too long');
    }
    throw new ModelError('the stream of the model was cut');
  };
  try {
    const input = await Promise.race([read(), late]);
    breaker.succeed();
    return { input, ...tokens };
  } catch (failure) {
    if (signal.aborted) return tokens;
    breaker.fail();
    return { ...tokens, failure };
  } finally {
    late.catch(() => {});
    stop.abort();
  }
}

/** A count of a provider; what is none, or more than any response has, counts nothing. */
const readCount = (count: number): number =>
  Number.isInteger(count) && count >= 0 && count <= maxCount ? count : 0;

/** The JSON of a text, alone or in a block of code; `undefined` where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''));
  } catch {
    return undefined;
  }
}
