import type { Context } from 'hono';

/** What a server knows of a request's connection; @hono/node-server passes it as the second argument of `fetch`. */
export interface Connection {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } | undefined;
}

/** The address that a request came from; `undefined` for one that came over no network (`sandbox.fetch`). */
export function peerOf(context: Context): string | undefined {
  const { incoming } = (context.env ?? {}) as Connection;
  return incoming && (incoming.socket.remoteAddress ?? 'unknown');
}
