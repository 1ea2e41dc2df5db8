import type { PageAbility, PageFields, PageHost } from './page-host.ts';
import { createPageTalk } from './page-talk.ts';

export type { PageAbility };

/**
 * What page and embed know of each other, besides events and the student's commands (decision 77). It begins with both hellos and
 * goes on over their port.
 */
export interface PagePort {
  /** Returns what the page's hello says. */
  describe(): object;
  /** Takes the embed's hello. */
  open(hello: { commands?: unknown }): void;
  /** Takes a message of the embed; returns whether it is one of these. */
  receive(message: unknown): boolean;
  /** Sends what has changed of `context` and `tools`. */
  update(): void;
  /** Whether the embed knows it; `undefined` before its hello. */
  can(ability: PageAbility): boolean | undefined;
  /** Asks the embed for something; resolves when it has taken it. Rejects with a `TutorSessionError`. */
  ask(ability: PageAbility, fields: PageFields): Promise<void>;
  /** Forgets the session; what waits for its embed fails. */
  close(): void;
}

/** What an element takes from an embed. */
const requests = ['embed.response', 'embed.request', 'embed.cancel', 'embed.size', 'embed.feedback'];

const commandOf: Record<PageAbility, string> = {
  context: 'session.context',
  tools: 'session.tools',
  sendMessage: 'session.message',
  setDraft: 'session.draft',
};

/** Creates the port of an element; `send` posts to the embed that is there. */
export function createPagePort(host: PageHost, send: (message: object) => void): PagePort {
  let commands: readonly unknown[] | undefined;
  const can = (ability: PageAbility) => commands?.includes(commandOf[ability]);
  const talk = createPageTalk(host, send, can);
  const update = () => {
    if (commands) talk.update();
  };
  return {
    can,
    update,
    describe: () => ({
      protocol: 1,
      requests,
      heading_level: host.headingLevel,
      fit_content: host.fitContent,
    }),
    open(hello) {
      commands = Array.isArray(hello.commands) ? hello.commands : [];
      talk.open();
      update();
    },
    receive(message) {
      const { event, data } = Object(message);
      const isOurs = requests.includes(event);
      if (isOurs) talk.receive(event, Object(data));
      return isOurs;
    },
    ask: talk.ask,
    close() {
      commands = undefined;
      talk.close();
    },
  };
}
