import { loadMore } from './load-more.ts';
import type { PageAbility, PageFields, PageHost } from './page-host.ts';
import type { PageTalk } from './page-talk.ts';
import type { PreflightReport } from './preflight.ts';
import { TutorSessionError } from './tutor-session-error.ts';

export type { PageAbility };

/**
 * What page and embed know of each other, besides events and the student's commands (decision 77). It begins with both hellos and
 * goes on over their port. All but the beginning is in `page-talk.ts`, which is loaded when it is needed.
 */
export interface PagePort {
  /** Returns what the page's hello says. */
  describe(): object;
  /** Takes the embed's hello. */
  open(hello: { commands?: readonly string[] }): void;
  /** Takes a message of the embed; returns whether it is one of these. */
  receive(message: unknown): boolean;
  /** Sends what has changed of `context` and `tools`. */
  update(): void;
  /** Whether the embed knows it; `undefined` before its hello. */
  can(ability: PageAbility): boolean | undefined;
  /** Asks the embed for something; resolves when it has taken it. Rejects with a `TutorSessionError`. */
  ask(ability: PageAbility, fields: PageFields): Promise<void>;
  /** Checks what would prevent a session. */
  preflight(): Promise<PreflightReport>;
  /** Forgets the session; what waits for its embed fails. */
  close(): void;
}

/** What an element takes from an embed. */
const requests = ['embed.response', 'embed.request', 'embed.cancel', 'embed.size', 'embed.feedback'];

/** Creates the port of an element; `send` posts to the embed that is there. */
export function createPagePort(host: PageHost, send: (message: object) => void): PagePort {
  let commands: readonly string[] | undefined;
  let talk: PageTalk | undefined;
  const can = (ability: PageAbility) =>
    // `sendMessage` is the command `session.message`. An embed may send something else than a list.
    commands && [commands].flat().includes(`session.${ability.replace(/^se(nd|t)/, '').toLowerCase()}`);
  let loading: ReturnType<typeof loadMore> | undefined;
  /** Once for all, so that what is asked for first comes first; after a failure again. */
  const load = () => {
    loading ??= loadMore().catch((cause) => {
      loading = undefined;
      throw new TutorSessionError('unsupported', { recoverable: true, cause });
    });
    return loading;
  };
  const withTalk = async <Result>(use: (talk: PageTalk) => Result | Promise<Result>) => {
    const { createPageTalk } = await load();
    talk ??= createPageTalk(host, send, can, TutorSessionError);
    return use(talk);
  };
  /** As `withTalk`, where nobody waits for it. */
  const tell = (use: (talk: PageTalk) => void) => {
    withTalk(use).catch(() => {});
  };
  const update = () => {
    if (commands && (talk || host.context !== undefined || host.tools)) tell((talk) => talk.update());
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
      commands = hello.commands ?? [];
      talk?.open();
      update();
    },
    receive(message) {
      const { event, data } = Object(message);
      const isOurs = requests.includes(event);
      if (isOurs) tell((talk) => talk.receive(event, Object(data)));
      return isOurs;
    },
    preflight: async () => (await load()).preflight(host),
    ask: (ability, fields) => withTalk((talk) => talk.ask(ability, fields)),
    close() {
      commands = undefined;
      talk?.close();
    },
  };
}
