// From Node's (req, res) to a web-standard handler and back, also behind a body parser. What is left of the body is used, best first:
// 1. `req.rawBody`, which Nest's `rawBody: true`, fastify-raw-body and cloud functions set;
// 2. bytes or text in `req.body`;
// 3. the stream, if nothing has read it yet;
// 4. otherwise the raw bytes are lost. The parsed value is attached to the Request, where `readJsonObject` finds it; reading the
//    raw body fails with `BodyConsumedError`, whose message says how to keep the bytes in that framework.
import { HttpError } from './http-error.ts';
import { attachParsedBody, BodyConsumedError } from './read-body.ts';

/** What is read of Node's request; Express's and Nest's are one, Fastify's has one in `raw`. */
export interface NodeRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: unknown;
  readonly raw?: unknown;
}

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

interface IncomingMessage extends AsyncIterable<Uint8Array | string> {
  method?: string;
  url?: string;
  originalUrl?: string;
  protocol?: string;
  readonly headers: NodeRequest['headers'];
  readonly socket?: { readonly encrypted?: boolean } | null;
  readonly readableDidRead?: boolean;
  readonly readableEnded?: boolean;
  readonly complete?: boolean;
  on(event: 'data', listener: (chunk: Uint8Array | string) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/**
 * Returns a handler for `node:http`, Express, Connect, Fastify and Nest, `(req, res, next?)`, that calls a web-standard one; it may
 * be mounted behind body parsers. An error of the handler goes to `next`, or is a 500 where there is none.
 */
export function toNodeHandler(
  handler: (request: Request) => Promise<Response>,
): (req: NodeRequest, res: NodeResponse, next?: (error?: unknown) => void) => Promise<unknown> {
  if (typeof handler !== 'function')
    throw new TypeError('toNodeHandler requires a handler: a function of a Request');
  return async (req, res, next) => {
    // Fastify's request has the framework's own view of the body, and Node's request in `raw`.
    const incoming = (isObject(req.raw) ? req.raw : req) as IncomingMessage;
    let response: Response;
    let body: Uint8Array;
    try {
      response = await handler(toRequest(incoming, req));
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

function toRequest(incoming: IncomingMessage, req: NodeRequest): Request {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(':')) continue; // pseudo-headers of HTTP/2
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  const url = findUrl(incoming, req);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const kept = findKeptBody(req);
  if (kept !== undefined) return new Request(url, { method, headers, body: kept });
  if (!incoming.readableDidRead && incoming.readableEnded) return new Request(url, { method, headers }); // it was empty
  if (!incoming.readableDidRead) return withStream(url, { method, headers }, toStream(incoming));
  const consumed = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new BodyConsumedError(describeFix(req))),
  });
  const request = withStream(url, { method, headers }, consumed);
  attachParsedBody(request, req.body);
  return request;
}

function withStream(url: string, init: RequestInit, body: ReadableStream<Uint8Array>): Request {
  // The DOM's RequestInit lacks `duplex`, which Node requires for a stream.
  return new Request(url, { ...init, body, duplex: 'half' } as RequestInit);
}

function findUrl(incoming: IncomingMessage, req: NodeRequest): string {
  // Express's and Fastify's `protocol` respects their own setting of which proxies to trust.
  const known = 'protocol' in req ? req.protocol : undefined;
  const protocol = known === 'https' || incoming.socket?.encrypted ? 'https' : 'http';
  const { host = incoming.headers[':authority'] } = incoming.headers;
  // Express removes the mount path from `url`.
  const path = incoming.originalUrl ?? incoming.url ?? '/';
  const url = `${protocol}://${host}${path}`;
  return path.startsWith('/') && URL.canParse(url) ? url : `${protocol}://localhost/`;
}

function findKeptBody(req: NodeRequest): string | Uint8Array<ArrayBuffer> | undefined {
  const rawBody = 'rawBody' in req ? req.rawBody : undefined;
  for (const body of [rawBody, req.body]) {
    if (typeof body === 'string') return body;
    if (ArrayBuffer.isView(body))
      return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  }
  return undefined;
}

// Read lazily and without destroying the request, as its own iterator would: that closes the connection before the response.
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let started = false;
  let done = false;
  const encoder = new TextEncoder();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    started = true;
    const finish = (end: () => void) => () => {
      if (!done) end();
      done = true;
    };
    incoming.on('data', (chunk) => {
      if (done) return;
      controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      incoming.pause();
    });
    incoming.on(
      'end',
      finish(() => controller.close()),
    );
    incoming.on('error', (error) => finish(() => controller.error(error))());
    incoming.on(
      'close',
      finish(() => controller.error(new Error('The connection was closed.'))),
    );
  };
  return new ReadableStream(
    {
      pull(controller) {
        if (!started) start(controller);
        incoming.resume();
      },
      cancel() {
        done = true;
      },
    },
    { highWaterMark: 0 },
  );
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

function describeFix(req: NodeRequest): string {
  const problem = 'A body parser has read the request body, and its raw bytes are lost.';
  if (isObject(req.raw)) {
    return (
      `${problem} In Fastify keep them, in a plugin of its own: app.addContentTypeParser('application/json', ` +
      "{ parseAs: 'buffer' }, (request, body, done) => done(null, body))."
    );
  }
  return (
    `${problem} In Express mount this handler before app.use(express.json()), or keep them: ` +
    'express.json({ verify: (req, res, bytes) => { req.rawBody = bytes } }). ' +
    'In Nest: NestFactory.create(AppModule, { rawBody: true }).'
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
