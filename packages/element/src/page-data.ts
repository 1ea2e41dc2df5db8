import { countCodePoints, encodeJson, pageLimits } from '@tutor-session/protocol';
import { dispatchError } from './events.ts';
import type { PageCalls, Reply } from './page-calls.ts';
import type { TutorSessionProperties } from './properties.ts';
import type { TutorSessionState } from './session-state.ts';
import type { TutorTools } from './tool-calls.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** What not every embed knows (decision 77). */
export type PageAbility = 'context' | 'tools' | 'sendMessage' | 'setDraft';

/** What page and conversation need of the element. */
export interface PageHost extends HTMLElement, TutorSessionProperties {
  readonly state: TutorSessionState;
  readonly sessionId: string | undefined;
}

/** A tool as the embed gets it. */
export interface OfferedTool {
  name: string;
  description: string;
  input_schema: object;
}

/**
 * What the page shows the tutor and offers it: the last valid `context`, and those of `tools` that are described rightly. What is not
 * is reported by `tutor-error`, once until it is right again.
 */
export interface PageData {
  /** Reports what is invalid, puts the last valid context in its place, and sends an embed that knows it what has changed: now, or at the end of a pause. */
  update(): void;
  /** Sends it now, before a message that may be about it. */
  flush(): void;
  /** Another embed, which has nothing yet. */
  reset(): void;
}

/** The least time between two updates; of what changes in it, the last counts. */
const pauseMs = 500;
const none = { context: 'null', tools: '[]' };

export function createPageData(
  host: PageHost,
  calls: PageCalls,
  can: (ability: PageAbility) => boolean | undefined,
): PageData {
  let lastContext: PageHost['context'];
  /** What is valid now, and what the embed has, as JSON. */
  const valid = { ...none };
  let sent = { ...none };
  /** What was reported and is still wrong. */
  let reported: string[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  const report = (code: 'context_invalid' | 'tool_invalid', note: string) =>
    dispatchError(host, new TutorSessionError(code, { recoverable: true, note }));
  /** Reports a fault unless it was there before; returns its key. */
  const note = (key: string, code: 'context_invalid' | 'tool_invalid', text: string) => {
    if (!reported.includes(key)) report(code, text);
    return key;
  };
  const check = () => {
    const faulty: string[] = [];
    try {
      valid.context = encodeContext(host.context);
      lastContext = host.context;
    } catch (cause) {
      host.context = lastContext;
      faulty.push(note('context', 'context_invalid', `It ${(cause as TypeError).message}.`));
    }
    const { tools, faults } = readTools(host.tools);
    valid.tools = JSON.stringify(tools);
    for (const { name, fault } of faults)
      faulty.push(note(`tool ${name}`, 'tool_invalid', `"${name}" ${fault}.`));
    reported = faulty;
  };
  /** Only an embed that has other limits refuses what was checked here; one that knows of no reply is silent. */
  const send = (name: 'context' | 'tools') => {
    if (!can(name) || valid[name] === sent[name]) return false;
    sent[name] = valid[name];
    const onReply = ({ error, tool }: Reply) => {
      if (!error) return;
      if (name === 'context') report('context_invalid', 'The embed refused it.');
      else report('tool_invalid', `The embed refused ${typeof tool === 'string' ? `"${tool}"` : 'them'}.`);
    };
    calls.call({ command: `session.${name}`, [name]: JSON.parse(valid[name]) }).then(onReply, () => {});
    return true;
  };
  const sendChanges = () => {
    const changes = [send('context'), send('tools')];
    if (changes.includes(true)) pause = setTimeout(flush, pauseMs);
  };
  const endPause = () => {
    clearTimeout(pause);
    pause = undefined;
  };
  const flush = () => {
    endPause();
    sendChanges();
  };
  return {
    update() {
      check();
      if (!pause) sendChanges();
    },
    flush() {
      check();
      flush();
    },
    reset() {
      endPause();
      sent = { ...none };
    },
  };
}

/** Returns a context as JSON text, `null` for none. @throws {TypeError} what is wrong with it */
function encodeContext(context: unknown): string {
  const text = encodeJson(context ?? null, pageLimits.contextBytes, { strict: true });
  if (context != null && !text.startsWith('{')) throw new TypeError('is not a JSON object');
  return text;
}

/** Returns the tools that can be offered, and what is wrong with each of the others. */
export function readTools(tools: TutorTools | undefined): {
  tools: OfferedTool[];
  faults: { name: string; fault: string }[];
} {
  const offered: OfferedTool[] = [];
  const faults: { name: string; fault: string }[] = [];
  let bytes = 1; // a bracket
  for (const name of Object.keys(tools ?? {})) {
    try {
      if (offered.length >= pageLimits.tools) throw new TypeError(`comes after ${offered.length} others`);
      const text = encodeTool(name, tools?.[name]);
      const size = new TextEncoder().encode(text).length + 1; // and a comma, or the other bracket
      if (bytes + size > pageLimits.toolsBytes)
        throw new TypeError(`makes more than ${pageLimits.toolsBytes} bytes with the others`);
      bytes += size;
      offered.push(JSON.parse(text));
    } catch (cause) {
      faults.push({ name, fault: cause instanceof TypeError ? cause.message : 'cannot be read' });
    }
  }
  return { tools: offered, faults };
}

function encodeTool(name: string, tool: TutorTools[string] | undefined): string {
  const { description, inputSchema, execute } = (tool ?? {}) as Partial<TutorTools[string]>;
  if (!pageLimits.toolName.test(name)) throw new TypeError('is no name for a tool');
  if (typeof execute !== 'function') throw new TypeError('has no execute()');
  const length = typeof description === 'string' ? countCodePoints(description) : Infinity;
  if (length > pageLimits.toolDescriptionLength)
    throw new TypeError(`has no description of at most ${pageLimits.toolDescriptionLength} characters`);
  if (typeof inputSchema !== 'object' || inputSchema === null || Array.isArray(inputSchema))
    throw new TypeError('has no inputSchema');
  return encodeJson({ name, description, input_schema: inputSchema }, pageLimits.toolsBytes);
}
