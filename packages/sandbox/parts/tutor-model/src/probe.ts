import { type Clock, systemClock } from './clock.ts';
import { type LanguageModel, ModelError } from './model.ts';
import { system } from './prompt.ts';

/** What a model can do, and how fast. */
export interface Probe {
  /** Milliseconds to the first piece of text, and to the end. */
  readonly firstTextMs: number;
  readonly replyMs: number;
  /** Whether the text came in more than one piece. */
  readonly streams: boolean;
  /** Whether it calls a tool that it needs. */
  readonly callsTools: boolean;
  /** Whether it says how many tokens it took. */
  readonly countsTokens: boolean;
}

const tool = {
  name: 'check_answer',
  description: 'Says what an answer is worth.',
  inputSchema: { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] },
};

/** Asks a model twice, for words and for a tool call. Rejects with a `ModelError`. */
export async function probeModel(
  model: LanguageModel,
  { timeoutMs = 60_000, clock = systemClock }: { timeoutMs?: number; clock?: Pick<Clock, 'now'> } = {},
): Promise<Probe> {
  const ask = async (text: string, tools: readonly (typeof tool)[]) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const begun = clock.now().getTime();
    const ms = () => clock.now().getTime() - begun;
    let [pieces, firstTextMs, calls, tokens, ended] = [0, 0, 0, 0, false];
    for await (const part of model.stream(
      { system, messages: [{ role: 'user', text }], tools, maxTokens: 200 },
      signal,
    )) {
      if (part.kind === 'text' && part.text.trim() !== '') {
        if (pieces === 0) firstTextMs = ms();
        pieces += 1;
      } else if (part.kind === 'call') calls += part.call.name === tool.name ? 1 : 0;
      else if (part.kind === 'usage') tokens += part.input_tokens + part.output_tokens;
      else if (part.kind === 'end') ended = true;
    }
    if (!ended) throw new ModelError('the stream of the model was cut');
    return { pieces, firstTextMs, calls, tokens, replyMs: ms() };
  };
  const spoken = await ask('Say in three short sentences what a fraction is.', []);
  const called = await ask('Call the tool check_answer with the answer 7, and say nothing.', [tool]);
  return {
    firstTextMs: spoken.firstTextMs,
    replyMs: spoken.replyMs,
    streams: spoken.pieces > 1,
    callsTools: called.calls > 0,
    countsTokens: spoken.tokens > 0,
  };
}
