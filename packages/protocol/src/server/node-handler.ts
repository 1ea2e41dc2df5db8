import { wrongOption } from './check-option.ts';
import { HttpError } from './http-error.ts';
import { findIncoming, type IncomingMessage, type NodeRequest, toRequest } from './node-request.ts';

/** What is used of the response: Node's, Express's or Nest's (`setHeader`, `end`), or Fastify's reply (`header`, `send`). */
export type NodeResponse = ServerResponse | FastifyReply;

interface ServerResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  appendHeader(name: string, value: string): unknown;
  end(body: Uint8Array): unknown;
}

interface FastifyReply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(body: Uint8Array): unknown;
}

/**
 * Returns a handler for `node:http`, Express, Connect, Fastify and Nest, `(req, res, next?)`, that calls a web-standard one; it may
 * be mounted behind body parsers. An error of the handler goes to `next`, or is a 500 where there is none.
 *
 * @example
 * import { createServer } from 'node:http';
 * import { toNodeHandler } from '@tutor-session/token';
 *
 * createServer(toNodeHandler(tokenEndpoint)).listen(3000);
 */
export function toNodeHandler(
  handler: (request: Request) => Promise<Response>,
): (req: NodeRequest, res: NodeResponse, next?: (error?: unknown) => void) => Promise<unknown> {
  if (typeof handler !== 'function') throw wrongOption('handler', 'a function of a Request', handler);
  return async (req, res, next) => {
    const incoming = findIncoming(req);
    let response: Response;
    let body: Uint8Array;
    try {
      response = refuseIncoming(incoming) ?? (await handler(toRequest(req)));
      body = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (typeof next === 'function') return next(error);
      response = new HttpError('internal_error', 'The request could not be handled.').toResponse();
      body = new Uint8Array(await response.arrayBuffer());
    }
    write(response, body, res);
    // What is left of a body keeps the connection's next request from being read.
    if (incoming.complete === false) incoming.resume();
    return isFastifyReply(res) ? res : undefined; // Fastify waits for a handler that returns its reply
  };
}

/** The response to what no `Request` can be: a method that is forbidden in the Fetch standard, and a Host that is none, such as `a@b`. */
function refuseIncoming({ method = 'GET', headers }: IncomingMessage): Response | undefined {
  if (/^(connect|trace|track)$/i.test(method)) {
    const allow = 'GET, HEAD, POST';
    return new HttpError('method_not_allowed', `Use ${allow}.`, { headers: { allow } }).toResponse();
  }
  const { host = headers[':authority'] } = headers;
  if (host === undefined || (/^[^/?#@\\\s]+$/.test(`${host}`) && URL.canParse(`http://${host}`)))
    return undefined;
  return new HttpError('invalid_request', 'The header Host is not that of a host.').toResponse();
}

function write(response: Response, body: Uint8Array, res: NodeResponse): void {
  if (isFastifyReply(res)) {
    res.code(response.status);
    for (const [name, value] of response.headers) res.header(name, value);
    res.send(body);
    return;
  }
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // Middleware may have set these already, and several of each may stand side by side.
    if (name === 'set-cookie' || name === 'vary') res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  res.end(body);
}

function isFastifyReply(res: NodeResponse): res is FastifyReply {
  return 'send' in res && 'code' in res; // Express's response has `send`, too
}
