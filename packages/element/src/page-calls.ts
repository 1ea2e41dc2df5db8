import { maxResponseMs } from '@tutor-session/protocol';
import type { SendMessage } from './open-channel.ts';
import { type TutorSessionError, warning } from './tutor-session-error.ts';

/** What the embed responds to a call: nothing but the call's `id`, or why it was not taken. */
export type Reply = Record<string, unknown>;

/**
 * The page's calls of the embed (decisions 78 to 80). A call is a command with an `id`; the embed responds `{ event: 'embed.response',
 * data: { id, error? } }`. Each call settles: by the first response, after 10 seconds without one, or when its session is closed.
 */
export interface PageCalls {
  /** Sends a command; resolves with the embed's reply, rejects with a `TutorSessionError` where none comes. */
  call(command: Parameters<SendMessage>[0]): Promise<Reply>;
  /** Takes a reply of the embed. */
  receive(reply: Reply): void;
  /** Rejects all calls that wait. */
  close(error: TutorSessionError): void;
}

/** Creates the calls of one element; `send` posts to the embed that is there. */
export function createPageCalls(send: SendMessage): PageCalls {
  const waiting = new Map<unknown, { resolve(reply: Reply): void; reject(error: TutorSessionError): void }>();
  let lastId = 0;

  /** Returns the call that waits under `id`, which then waits no longer. */
  const take = (id: unknown) => {
    const call = waiting.get(id);
    waiting.delete(id);
    return call;
  };
  return {
    call(command) {
      lastId += 1;
      const id = `${lastId}`;
      const timer = setTimeout(() => take(id)?.reject(warning('response_timeout')), maxResponseMs);
      const reply = new Promise<Reply>((resolve, reject) => waiting.set(id, { resolve, reject }));
      send({ ...command, id });
      return reply.finally(() => clearTimeout(timer));
    },
    receive: (reply) => take(reply.id)?.resolve(reply),
    close(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error);
    },
  };
}
