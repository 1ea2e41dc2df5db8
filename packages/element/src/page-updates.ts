import type { PageAbility, PageHost } from './page-host.ts';
import type { ToolCalls } from './tool-calls.ts';

/** Tells an embed what has changed of `context` and of what is offered of `tools`. */
export interface PageUpdates {
  /** Sends it now, or at the end of a rest. */
  send(): void;
  /** Sends it now, before a message that may be about it. */
  flush(): void;
  /** Another embed knows nothing yet. */
  reset(): void;
}

/** The least time between two updates; of what changes in it, the last counts. */
const restMs = 500;

export function createUpdates(
  host: PageHost,
  send: (message: object) => void,
  can: (ability: PageAbility) => boolean | undefined,
  calls: ToolCalls,
): PageUpdates {
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** As the embed has them, as JSON. */
  let context = 'null';
  let tools = '[]';

  const endRest = () => {
    clearTimeout(rest);
    rest = undefined;
  };
  const sendChanges = () => {
    if (rest) return;
    const before = context + tools;
    const next = toJson(host.context);
    const offer = toJson(calls.offer());
    if (can('context') && next !== context) {
      context = next;
      send({ command: 'session.context', context: JSON.parse(context) });
    }
    if (can('tools') && offer !== tools) {
      tools = offer;
      send({ command: 'session.tools', tools: JSON.parse(tools) });
    }
    if (context + tools === before) return;
    rest = setTimeout(flush, restMs);
  };
  const flush = () => {
    endRest();
    sendChanges();
  };
  return {
    send: sendChanges,
    flush,
    reset() {
      endRest();
      context = 'null';
      tools = '[]';
    },
  };
}

const toJson = (value: unknown): string => JSON.stringify(value ?? null);
