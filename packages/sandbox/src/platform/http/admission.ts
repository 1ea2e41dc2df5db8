import { type EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from './api-error.ts';
import type { IncomingCall } from './connection.ts';
import { Precedence } from './precedence.ts';

/** What @hono/node-server says of a request. */
export interface ServerExchange {
  readonly incoming: IncomingCall & { readonly socket: Socket };
  readonly outgoing: EventEmitter;
}

export interface AdmissionOptions {
  /** How many requests of one connection are served at once; the others of it wait. Default 4. */
  readonly perConnection?: number;
  /** How many requests are served at once in all. Default 1,000. */
  readonly total?: number;
  /** How many of these are kept for the embed page's calls, so that sessions go on. Default half of them. */
  readonly reserved?: number;
}

/** So many requests of a connection may wait before nothing more is read from it. */
const maxWaiting = 16;

/**
 * Bounds what is being served. A client that sends requests and does not read the responses holds no more than its connection's few
 * of them in memory; beyond the total a request gets 503 with `Retry-After`, those of running sessions last.
 */
export class Admission {
  readonly #perConnection: number;
  readonly #total: number;
  readonly #reserved: number;
  readonly #precedence = new Precedence();
  readonly #connections = new WeakMap<Socket, LimitFunction>();
  #serving = 0;

  constructor({ perConnection = 4, total = 1_000, reserved = Math.floor(total / 2) }: AdmissionOptions = {}) {
    this.#perConnection = perConnection;
    this.#total = total;
    this.#reserved = reserved;
  }

  /** Serves a request when its connection has room, and keeps its place until the response has been sent. */
  serve({ incoming, outgoing }: ServerExchange, respond: () => Promise<Response>): Promise<Response> {
    const { url, socket } = incoming;
    const limit = this.#connections.get(socket) ?? pLimit(this.#perConnection);
    this.#connections.set(socket, limit);
    return new Promise((resolve, reject) => {
      void limit(async () => {
        // A client that asks for thousands at once and goes away would keep the service busy with them.
        if (socket.destroyed) {
          resolve(notSent());
          return;
        }
        if (limit.pendingCount <= maxWaiting) socket.resume();
        if (this.#serving >= this.#total - (url?.startsWith('/embed/') ? 0 : this.#reserved)) {
          resolve(busy());
          return;
        }
        this.#serving += 1;
        const sent = new AbortController();
        const { signal } = sent;
        const closed = Promise.race([
          once(outgoing, 'close', { signal }),
          once(socket, 'close', { signal }),
        ]).catch(() => {}); // a connection that was reset is closed, too
        try {
          await this.#precedence.respond(incoming, respond).then(resolve, reject);
          if (!socket.destroyed) await closed;
        } finally {
          sent.abort();
          this.#serving -= 1;
        }
      });
      if (limit.pendingCount > maxWaiting) socket.pause();
    });
  }
}

/** Stands for the response to a connection that is closed. */
function notSent(): Response {
  return new Response(null, { status: 503 });
}

function busy(): Response {
  return new ApiError('unavailable', 'The service is busy. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  }).toResponse();
}
