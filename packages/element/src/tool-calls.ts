import type { TutorTools } from './tutor-tools.ts';

/** Why a tool has no output, for the embed. */
type ToolFault =
  | 'tool_failed'
  | 'tool_unknown'
  | 'tool_timeout'
  | 'tool_busy'
  | 'input_invalid'
  | 'output_invalid';

/** What the embed gets as the answer to a call. */
export type ToolAnswer = { output: unknown } | { error: { code: ToolFault } };

/** The calls of a page's tools in one session. */
export interface ToolCalls {
  /** Returns what is offered; a tool that is described wrongly is not. */
  offer(): readonly { name: string; description: string; input_schema: object }[];
  /** Runs a tool once for each `id`: a call that comes again gets the same answer. Never rejects. */
  run(id: unknown, name: unknown, input: unknown): Promise<ToolAnswer>;
  /** Nobody waits for this call any more. */
  cancel(id: unknown): void;
  /** Aborts what runs, and forgets all answers. */
  forget(): void;
}

const timeoutMs = 10_000;
const maxAtOnce = 4;
const maxAMinute = 60;
const maxTools = 32;
/** Bytes of JSON in UTF-8. */
const maxJson = 16_384;
/** How many answers are kept. */
const maxAnswers = 64;

/** Creates the calls of `host.tools`, which is read when a tool is called; `onFailure` gets what a tool has thrown. */
export function createToolCalls(
  host: { readonly tools: TutorTools | undefined },
  onFailure: (cause: unknown) => void,
): ToolCalls {
  const answers = new Map<unknown, Promise<ToolAnswer>>();
  const running = new Map<unknown, AbortController>();
  let started: number[] = [];

  const offer = () =>
    Object.entries(host.tools ?? {})
      .filter(([name, tool]) => /^[a-z][\w-]{0,63}$/i.test(name) && typeof tool?.execute === 'function')
      .slice(0, maxTools)
      .map(([name, { description, inputSchema }]) => ({
        name,
        description: `${description}`.slice(0, 1000),
        input_schema: inputSchema,
      }));

  /** Runs it with a copy of the input, until it is done or aborted. */
  const execute = (name: string, input: string, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      signal.onabort = () => reject(signal);
      const call = async () => host.tools?.[name]?.execute(JSON.parse(input), { signal });
      call().then(resolve, reject);
    });

  const start = async (id: unknown, name: unknown, input: unknown): Promise<ToolAnswer> => {
    const refuse = (code: ToolFault): ToolAnswer => ({ error: { code } });
    const tool = offer().find((offered) => offered.name === name);
    if (!tool) return refuse('tool_unknown');
    const given = toJson(input);
    if (!given) return refuse('input_invalid');
    const now = performance.now();
    started = started.filter((at) => now - at < 60_000);
    if (running.size >= maxAtOnce || started.length >= maxAMinute) return refuse('tool_busy');
    started.push(now);
    const abort = new AbortController();
    running.set(id, abort);
    const limit = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const output = toJson(await execute(tool.name, given, abort.signal));
      return output ? { output: JSON.parse(output) } : refuse('output_invalid');
    } catch (cause) {
      if (cause === abort.signal) return refuse('tool_timeout');
      onFailure(cause);
      return refuse('tool_failed');
    } finally {
      clearTimeout(limit);
      running.delete(id);
    }
  };

  return {
    offer,
    run(id, name, input) {
      const answer = answers.get(id) ?? start(id, name, input);
      answers.set(id, answer);
      if (answers.size > maxAnswers) answers.delete(answers.keys().next().value);
      return answer;
    },
    cancel: (id) => running.get(id)?.abort(),
    forget() {
      for (const abort of running.values()) abort.abort();
      answers.clear();
    },
  };
}

/** JSON text of a value, of nothing `null`; `undefined` for what is not JSON, or more than 16 KiB. */
function toJson(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value ?? null) ?? '';
    return new TextEncoder().encode(text).length <= maxJson && text ? text : undefined;
  } catch {
    return undefined;
  }
}
