import {
  encodeJson,
  maxResponseMs,
  maxToolCalls,
  maxToolCallsPerMinute,
  maxToolDataBytes,
  type ToolError,
} from '@tutor-session/protocol';
import { untilAborted } from './until-aborted.ts';

/** What a page offers the tutor to do in it. */
export interface TutorTool {
  /** What it does and when to use it, for the tutor; at most 1,000 characters. */
  description: string;
  /** JSON Schema of what it takes. */
  inputSchema: Record<string, unknown>;
  /**
   * Does it; what it returns, JSON of at most 16 KiB, is for the tutor. `input` comes from the embed, and nothing has checked it.
   * `signal` aborts after 10 seconds, and when nobody waits for it any more.
   */
  execute(input: unknown, options: { signal: AbortSignal }): unknown;
}

/** The tools of a page, at most 32 and 32 KiB as JSON, by name: a letter, then letters, digits, `_` and `-`. */
export type TutorTools = Record<string, TutorTool>;

/** What the embed gets as the answer to a call. */
export type ToolAnswer = { output: unknown } | { error: { code: ToolError } };

/** The calls of a page's tools in one session. */
export interface ToolCalls {
  /** Runs a tool once for each `id`: a call that comes again gets the same answer. Never rejects. */
  run(id: unknown, name: unknown, input: unknown): Promise<ToolAnswer>;
  /** Nobody waits for this call any more. */
  cancel(id: unknown): void;
  /** Aborts what runs, and forgets all answers. */
  forget(): void;
}

/** How many answers are kept, the latest ones and those of calls that run. */
const maxAnswers = 64;

/** Creates the calls of one element; `findTool` returns the tool that is offered under a name, `onFailure` gets what one has thrown. */
export function createToolCalls(
  findTool: (name: unknown) => TutorTool | undefined,
  onFailure: (cause: unknown) => void,
): ToolCalls {
  const answers = new Map<unknown, Promise<ToolAnswer>>();
  const running = new Map<unknown, AbortController>();
  let started: number[] = [];

  const start = async (id: unknown, name: unknown, input: unknown): Promise<ToolAnswer> => {
    const refuse = (code: ToolError): ToolAnswer => ({ error: { code } });
    const tool = findTool(name);
    if (!tool) return refuse('tool_unknown');
    const given = toJson(input);
    if (!given) return refuse('input_invalid');
    const now = performance.now();
    started = started.filter((at) => now - at < 60_000);
    if (running.size >= maxToolCalls || started.length >= maxToolCallsPerMinute) return refuse('tool_busy');
    started.push(now);
    const abort = new AbortController();
    running.set(id, abort);
    const limit = setTimeout(() => abort.abort(), maxResponseMs);
    try {
      const execute = async () => tool.execute(JSON.parse(given), { signal: abort.signal });
      const output = toJson(await untilAborted(abort.signal, execute()));
      return output ? { output: JSON.parse(output) } : refuse('output_invalid');
    } catch (cause) {
      if (abort.signal.aborted) return refuse('tool_timeout');
      onFailure(cause);
      return refuse('tool_failed');
    } finally {
      clearTimeout(limit);
      running.delete(id);
    }
  };

  return {
    run(id, name, input) {
      const answer = answers.get(id) ?? start(id, name, input);
      answers.set(id, answer);
      if (answers.size > maxAnswers) answers.delete([...answers.keys()].find((old) => !running.has(old)));
      return answer;
    },
    cancel: (id) => running.get(id)?.abort(),
    forget() {
      for (const abort of running.values()) abort.abort();
      answers.clear();
    },
  };
}

/** Returns a value as JSON text, of nothing `null`; `undefined` for what is not JSON, or too much. */
function toJson(value: unknown): string | undefined {
  try {
    return encodeJson(value ?? null, maxToolDataBytes);
  } catch {
    return undefined;
  }
}
