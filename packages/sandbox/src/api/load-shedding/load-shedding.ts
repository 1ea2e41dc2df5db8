import { type EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';
import { unavailable } from '../../platform/http/api-error.ts';
import type { IncomingCall } from '../../platform/http/connection.ts';
import { CallQueues } from './call-queues.ts';

/** What @hono/node-server says of a request. */
export interface ServerExchange {
  readonly incoming: IncomingCall & { readonly headers: IncomingHttpHeaders; readonly socket: Socket };
  readonly outgoing: EventEmitter;
}

export interface LoadSheddingOptions {
  /** How long the reader of a response may take nothing of it, in milliseconds. Default 20,000. */
  readonly readerStallMs?: number;
  /** How many requests of one owner are served at once. Default 200 with a key, 32 with a token, 1,000 from an address. */
  readonly places?: Readonly<Record<OwnerKind, number>>;
}

/** Who sends a request: a partner's backend, a student's page, or whoever loads what needs neither key nor token. */
type OwnerKind = 'key' | 'token' | 'address';

/** After so long without a byte in either direction a connection is closed, in milliseconds: a photo takes less to be read. */
export const idleTimeoutMs = 120_000;

/** So many requests of a connection may wait before nothing more is read from it. */
const maxWaiting = 16;

/**
 * Refuses what is more than can be served (decision 71). The requests of a connection are served one after the other, so that a client that does
 * not read the responses holds one of them in memory, and only until it is cut. Who has too many requests at once gets 503 with
 * `Retry-After`, and nobody else does; the health is always served.
 */
export class LoadShedding {
  readonly #readerStallMs: number;
  readonly #places: Readonly<Record<OwnerKind, number>>;
  readonly #queues = new CallQueues();
  readonly #connections = new WeakMap<Socket, LimitFunction>();
  readonly #served = new Map<string, Set<IncomingCall>>();

  constructor({
    readerStallMs = 20_000,
    places = { key: 200, token: 32, address: 1_000 },
  }: LoadSheddingOptions = {}) {
    this.#readerStallMs = readerStallMs;
    this.#places = places;
  }

  /** Serves a request when its connection's earlier ones are done, and keeps its place until the response has been sent. */
  serve({ incoming, outgoing }: ServerExchange, respond: () => Promise<Response>): Promise<Response> {
    const { socket } = incoming;
    const inTurn = this.#connections.get(socket) ?? pLimit(1);
    this.#connections.set(socket, inTurn);
    return new Promise((resolve, reject) => {
      void inTurn(async () => {
        // A client that asks for thousands at once and goes away would keep the service busy with them.
        if (socket.destroyed) {
          resolve(new Response(null, { status: 503 })); // nobody gets it
          return;
        }
        const sent = new AbortController();
        const { signal } = sent;
        // Node closes no response that it has not begun to send when the connection ends.
        const closed = Promise.race([
          once(outgoing, 'close', { signal }),
          once(socket, 'close', { signal }),
        ]).catch(() => {}); // a connection that was reset is closed, too
        socket.setTimeout(idleTimeoutMs);
        const leave = this.#enter(incoming);
        if (leave) await this.#queues.respond(incoming, respond).then(resolve, reject);
        else resolve(busy(incoming));
        // Only taking the response counts as a sign of its reader, not what else it sends.
        socket.pause();
        socket.setTimeout(this.#readerStallMs);
        await closed;
        sent.abort('sent'); // left out, the reason is an exception with a stack, for each response
        leave?.();
        if (inTurn.pendingCount <= maxWaiting) socket.resume();
      });
      if (inTurn.pendingCount > maxWaiting) socket.pause();
    });
  }

  /** Takes a place; `undefined` when the owner has no more. Bodies that never come keep out nothing but further bodies. */
  #enter(call: ServerExchange['incoming']): (() => void) | undefined {
    if (call.url === '/_sandbox/health') return () => {};
    const { kind, name } = findOwner(call);
    const calls = this.#served.get(name) ?? new Set();
    const alike = [...calls].filter(({ complete }) => complete === call.complete);
    if (alike.length >= this.#places[kind]) return undefined;
    this.#served.set(name, calls.add(call));
    return () => {
      calls.delete(call);
      if (calls.size === 0) this.#served.delete(name);
    };
  }
}

function findOwner({ url = '', headers, socket }: ServerExchange['incoming']): {
  readonly kind: OwnerKind;
  readonly name: string;
} {
  const { 'x-api-key': key, 'x-embed-token': token } = headers;
  if (key !== undefined && url.startsWith('/v1/')) return { kind: 'key', name: `key ${key}` };
  if (token !== undefined && url.startsWith('/embed/api/')) return { kind: 'token', name: `token ${token}` };
  return { kind: 'address', name: `address ${socket.remoteAddress}` };
}

function busy({ complete }: IncomingCall): Response {
  const message = 'Too many of your requests are being served. Try again in a moment.';
  return unavailable(message, complete === false ? { connection: 'close' } : {}).toResponse();
}
