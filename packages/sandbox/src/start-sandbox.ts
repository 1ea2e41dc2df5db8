import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { idleTimeoutMs, LoadShedding } from './api/load-shedding/load-shedding.ts';
import { respondWhileStarting } from './api/starting-page.ts';
import { createSandbox } from './create-sandbox.ts';
import { resolveOptions } from './options/resolve-options.ts';
import type { InternalOptions } from './options/sandbox-options.ts';
import { hasCode } from './platform/has-code.ts';
import {
  hasSeveralHosts,
  lenientServer,
  malformedRequest,
  refuseMalformed,
} from './platform/http/malformed-request.ts';
import type { Sandbox } from './sandbox.ts';

/** The port that is wanted is not free. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly code = 'port_taken';
}

/** Tokens travel in a header and may be 16 KiB long, which is all that Node takes by default. */
const maxHeaderSize = 32_768;

/**
 * How long a connection is kept for the next request. Node closes one after 5 seconds, also when its next request has arrived and waits
 * to be read: under load, while the database computes on this thread, clients would see connections reset.
 */
const keepAliveTimeout = 60_000;

/** So many connections may wait to be accepted; a client beyond them tries again only after seconds. Systems may allow fewer. */
const maxBacklog = 4_096;

/** How long requests that have begun may take when the sandbox is stopped. */
const stopWithinMs = 3_000;

/** `startSandbox`, with the options of the command and of tests, too. */
export async function startSandbox(options: InternalOptions = {}): Promise<Sandbox> {
  const { port: wanted, bodyLimits } = resolveOptions(options);
  const { host } = options;
  let sandbox: Sandbox | undefined;
  const loadShedding = new LoadShedding(bodyLimits);
  const listener = getRequestListener(
    (request, exchange) =>
      hasSeveralHosts(exchange.incoming)
        ? malformedRequest()
        : loadShedding.serve(
            exchange,
            async () => sandbox?.fetch(request, exchange) ?? respondWhileStarting(request),
          ),
    { errorHandler: malformedRequest },
  );
  const server = createServer({ ...lenientServer, maxHeaderSize, keepAliveTimeout }, listener);
  server.timeout = idleTimeoutMs;
  refuseMalformed(server);
  // First the port, then the data: a taken port touches nothing, and the port 0 becomes a real one.
  const port = await listen(server, wanted, host);
  try {
    sandbox = await createSandbox({ ...options, port });
  } catch (error) {
    server.close();
    throw error;
  }
  const { close } = sandbox;
  let closed: Promise<void> | undefined;
  return {
    ...sandbox,
    close() {
      closed ??= stopListening(server).then(close);
      return closed;
    },
  };
}

// Requests that have begun get their responses. Browsers also open connections in advance, which Node takes for busy: they are cut.
async function stopListening(server: Server): Promise<void> {
  const stopped = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), stopWithinMs);
  await stopped;
  clearTimeout(timer);
}

/** Listens on an address of this machine; returns the port. Throws `PortTakenError`. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  server.listen({ port, host, backlog: maxBacklog });
  try {
    await once(server, 'listening');
  } catch (cause) {
    if (!hasCode(cause, 'EADDRINUSE')) throw cause;
    throw new PortTakenError(
      `Port ${port} is taken. Stop what listens there, or choose another port with --port.`,
      { cause },
    );
  }
  return (server.address() as AddressInfo).port;
}
