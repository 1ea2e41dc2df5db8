import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/** A request as the server has it. */
export interface IncomingCall {
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  /** Whether the whole request has arrived. */
  readonly complete?: boolean;
}

/** What a server knows of a request's connection; @hono/node-server passes it as the second argument of `fetch`. */
export interface Connection {
  readonly incoming?:
    | {
        readonly socket: { readonly remoteAddress?: string | undefined };
        /** Whether the whole request has arrived. */
        readonly complete?: boolean;
      }
    | undefined;
}

/** The address that a request came from; `undefined` for one that came over no network (`sandbox.fetch`). */
export function findPeer(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as Connection;
  return incoming && (incoming.socket.remoteAddress ?? 'unknown');
}

/**
 * Closes the connection after a refusal that came before the whole request did: what is left of it may never be read,
 * and a client that keeps the connection would lose its next request.
 */
export const closeAfterRefusal = createMiddleware(async (context, next) => {
  await next();
  const { incoming } = (context.env ?? {}) as Connection;
  if (context.res.status >= 400 && incoming?.complete === false)
    context.res.headers.set('connection', 'close');
});
