import { maxResponseMs } from '@tutor-session/protocol';
import type { SendMessage } from './open-channel.ts';
import { type TutorSessionError, warning } from './tutor-session-error.ts';

/** What the embed responds to a call: nothing but the call's `id`, or why it was not taken. */
export type Reply = Record<string, unknown>;

/**
 * The page's calls of the embed (decisions 78 to 80). A call is a command with an `id`; the embed responds `{ event: 'embed.response',
 * data: { id, error? } }`. Each call settles: by the first response, after 10 seconds without one, or when its session is closed. An id is
 * random, since the embed says a message once by its id, also after the page is loaded again; one that waits is sent again as it is.
 */
export interface PageCalls {
  /** Sends a command; resolves with the embed's reply, rejects with a `TutorSessionError` where none comes. */
  call(command: Parameters<SendMessage>[0]): Promise<Reply>;
  /** Takes a reply of the embed. */
  receive(reply: Reply): void;
  /** Rejects all calls that wait. */
  close(error: TutorSessionError): void;
}

interface WaitingCall {
  resolve(reply: Reply): void;
  reject(error: TutorSessionError): void;
  reply: Promise<Reply>;
}

/** Creates the calls of one element; `send` posts to the embed that is there. */
export function createPageCalls(send: SendMessage): PageCalls {
  const waiting = new Map<unknown, WaitingCall>();

  /** Returns the call that waits under `id`, which then waits no longer. */
  const take = (id: unknown) => {
    const call = waiting.get(id);
    waiting.delete(id);
    return call;
  };
  const wait = (id: string) => {
    const call = {} as WaitingCall;
    const timer = setTimeout(() => take(id)?.reject(warning('response_timeout', id)), maxResponseMs);
    call.reply = new Promise<Reply>((...settle) => {
      [call.resolve, call.reject] = settle;
    }).finally(() => clearTimeout(timer));
    waiting.set(id, call);
    return call;
  };
  return {
    call(command) {
      const id = `${command.id ?? Math.random()}`;
      const call = waiting.get(id) ?? wait(id);
      send({ ...command, id });
      return call.reply;
    },
    receive: (reply) => take(reply.id)?.resolve(reply),
    close(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error);
    },
  };
}
