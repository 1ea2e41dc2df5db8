import { type Clock, systemClock } from './clock.ts';
import { type LanguageModel, ModelError } from './model.ts';
import { system } from './prompt.ts';

/** What a model can do, and how fast. */
export interface Probe {
  /** Milliseconds to the end of the response. */
  readonly replyMs: number;
  /** Whether it calls a tool that it needs. */
  readonly callsTools: boolean;
  /** Whether it says how many tokens it took. */
  readonly countsTokens: boolean;
}

const tool = {
  name: 'heard',
  description: 'Says what the message is.',
  inputSchema: { type: 'object', properties: { intent: { type: 'string' } }, required: ['intent'] },
};

/** Asks a model once, for a tool call. Rejects with a `ModelError`. */
export async function probeModel(
  model: LanguageModel,
  { timeoutMs = 60_000, clock = systemClock }: { timeoutMs?: number; clock?: Pick<Clock, 'now'> } = {},
): Promise<Probe> {
  const signal = AbortSignal.timeout(timeoutMs);
  const begun = clock.now().getTime();
  const messages = [
    { role: 'user', text: '{"problem": "What is 3 + 4?", "message": "a hint please"}' },
  ] as const;
  let [calls, tokens, ended] = [0, 0, false];
  for await (const part of model.stream({ system, messages, tools: [tool], maxTokens: 200 }, signal)) {
    if (part.kind === 'call') calls += part.call.name === tool.name ? 1 : 0;
    else if (part.kind === 'usage') tokens += part.input_tokens + part.output_tokens;
    else if (part.kind === 'end') ended = true;
  }
  if (!ended) throw new ModelError('the stream of the model was cut');
  return { replyMs: clock.now().getTime() - begun, callsTools: calls > 0, countsTokens: tokens > 0 };
}
