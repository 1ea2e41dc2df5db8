import {
  countCodePoints,
  encodeJson,
  isObject,
  maxContextBytes,
  maxToolDescriptionLength,
  maxTools,
  maxToolsBytes,
  toolNamePattern,
} from '@tutor-session/protocol';
import { dispatchError } from './events.ts';
import type { PageCalls, Reply } from './page-calls.ts';
import type { SessionHost } from './session-host.ts';
import type { TutorTool, TutorTools } from './tool-calls.ts';
import { warning } from './tutor-session-error.ts';

/** What not every embed knows (decision 77). */
export type PageAbility = 'context' | 'tools' | 'sendMessage' | 'setDraft';

/**
 * What the page shows the tutor and offers it: the last valid `context`, and the valid ones of `tools`. What is invalid is reported by
 * `tutor-error`, once until it is valid again.
 */
export interface PageData {
  /** The last valid one. What is wrong with another that was set is reported by the next update. */
  context: SessionHost['context'];
  /** Reports what is invalid, and sends what has changed, at most every `pauseMs`. */
  update(): void;
  /** Returns the tool that is offered under a name now. */
  findTool(name: unknown): TutorTool | undefined;
  /** Sends it now, before a message that may be about it. */
  flush(): void;
  /** Another embed, which has nothing yet. */
  reset(): void;
}

/** The least time between two updates; of what changes in it, the last counts. */
const pauseMs = 500;
const names = ['context', 'tools'] as const;
type Name = (typeof names)[number];
const codes = { context: 'context_invalid', tools: 'tool_invalid' } as const;
/** What an embed has before anything is sent to it, as JSON. */
const none = { context: 'null', tools: '[]' };

export function createPageData(
  host: SessionHost,
  calls: PageCalls,
  can: (ability: PageAbility) => boolean,
): PageData {
  let context: SessionHost['context'];
  let contextFault: string | undefined;
  const readTools = createToolReader();
  /** What is valid now, and what the embed has, as JSON. */
  const valid = { ...none };
  let sent = { ...none };
  /** What was reported and is still wrong. */
  let reported: string[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  const report = (name: Name, note: string) => dispatchError(host, warning(codes[name], note));
  const check = () => {
    const wrong: string[] = [];
    const reportOnce = (name: Name, subject: string, fault: string) => {
      wrong.push(subject);
      if (!reported.includes(subject)) report(name, `${subject} ${fault}.`);
    };
    if (contextFault) reportOnce('context', 'It', contextFault);
    const offered = readTools(host.tools, (name, fault) => reportOnce('tools', `"${name}"`, fault));
    valid.tools = `[${[...offered.values()].map(({ json }) => json)}]`;
    reported = wrong;
  };
  /** An embed refuses what was checked here only if it has other limits; some embeds do not reply. */
  const send = (name: Name) => {
    sent[name] = valid[name];
    const onReply = ({ error, tool }: Reply) => {
      if (error) report(name, `The embed refused ${typeof tool === 'string' ? `"${tool}"` : name}.`);
    };
    calls.call({ command: `session.${name}`, [name]: JSON.parse(valid[name]) }).then(onReply, () => {});
  };
  const sendChanges = () => {
    clearTimeout(pause);
    const changed = names.filter((name) => can(name) && valid[name] !== sent[name]);
    for (const name of changed) send(name);
    pause = changed.length ? setTimeout(sendChanges, pauseMs) : undefined;
  };
  return {
    get context() {
      return context;
    },
    set context(value) {
      try {
        valid.context = encodeContext(value);
        context = value;
        contextFault = undefined;
      } catch (cause) {
        contextFault = (cause as TypeError).message;
        host.requestUpdate();
      }
    },
    update() {
      check();
      if (!pause) sendChanges();
    },
    findTool: (name) => (readTools(host.tools).has(name) ? host.tools?.[name as string] : undefined),
    flush() {
      check();
      sendChanges();
    },
    reset() {
      clearTimeout(pause);
      pause = undefined;
      sent = { ...none };
    },
  };
}

/** Returns a context as JSON text, `null` for none. @throws {TypeError} what is wrong with it */
function encodeContext(context: unknown): string {
  const text = encodeJson(context ?? null, maxContextBytes, { strict: true });
  if (context != null && !text.startsWith('{')) throw new TypeError('is not a JSON object');
  return text;
}

/** A tool that can be offered, as JSON, and what that was read from. */
interface OfferedTool {
  description: string;
  inputSchema: object;
  json: string;
}

/**
 * Returns a function that reads the tools of a page and returns those that can be offered, by name; `onFault` gets what is wrong with each
 * of the others. A tool is not read again while its description and
 * schema are the same objects.
 */
export function createToolReader(): (
  tools: TutorTools | undefined,
  onFault?: (name: string, fault: string) => void,
) => ReadonlyMap<unknown, OfferedTool> {
  let known = new Map<unknown, OfferedTool>();
  return (tools, onFault) => {
    const offered: typeof known = new Map();
    let bytes = 1; // of a list as JSON: before each tool a bracket or comma, and the last bracket
    for (const name of Object.keys(tools ?? {})) {
      try {
        const tool = readTool(name, tools?.[name], known.get(name));
        if (offered.size === maxTools) throw new TypeError(`comes after ${maxTools} others`);
        const more = bytes + 1 + new TextEncoder().encode(tool.json).length;
        if (more > maxToolsBytes)
          throw new TypeError(`has ${more} bytes as JSON, more than ${maxToolsBytes}`);
        bytes = more;
        offered.set(name, tool);
      } catch (cause) {
        onFault?.(name, cause instanceof TypeError ? cause.message : 'cannot be read');
      }
    }
    known = offered;
    return offered;
  };
}

/** @throws {TypeError} what is wrong with it */
function readTool(
  name: string,
  tool: Partial<TutorTool> | null | undefined,
  old: OfferedTool | undefined,
): OfferedTool {
  const { description, inputSchema, execute } = tool ?? {};
  if (typeof execute !== 'function') fail('execute');
  if (old && old.description === description && old.inputSchema === inputSchema) return old;
  if (!toolNamePattern.test(name)) fail('name');
  if (typeof description !== 'string' || countCodePoints(description) > maxToolDescriptionLength)
    fail('description');
  if (!isObject(inputSchema)) fail('inputSchema');
  const json = encodeJson({ name, description, input_schema: inputSchema }, maxToolsBytes);
  return { description, inputSchema, json };
}

function fail(part: string): never {
  throw new TypeError(`has no valid ${part}`);
}
