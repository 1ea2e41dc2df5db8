// Node's request as a web-standard one, also behind a body parser. What is left of the body is used, best first:
// 1. `req.rawBody`, which Nest's `rawBody: true`, fastify-raw-body and cloud functions set;
// 2. bytes or text in `req.body`;
// 3. the stream, if nothing has read it yet;
// 4. otherwise the raw bytes are lost, or never were (a unit test's mocked request). The parsed value is attached to the Request, where `readJsonObject` finds it; reading the
//    raw body, or any where there is no such value, fails with `BodyConsumedError`, whose message says how to keep the bytes.
import { attachParsedBody, BodyConsumedError } from './read-body.ts';

/** What is read of Node's request; Express's and Nest's are one, Fastify's has one in `raw`. */
export interface NodeRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: unknown;
  readonly raw?: unknown;
}

/** What is used of Node's own request, of HTTP/1 and HTTP/2. */
export interface IncomingMessage extends AsyncIterable<Uint8Array | string> {
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

/** Returns Node's own request: Fastify's request has the framework's view of the body, and Node's request in `raw`. */
export function findIncoming(req: NodeRequest): IncomingMessage {
  return (typeof req.raw === 'object' && req.raw !== null ? req.raw : req) as IncomingMessage;
}

/** Returns the web-standard request of a framework's or Node's own. */
export function toRequest(req: NodeRequest): Request {
  const incoming = findIncoming(req);
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
  const body = 'on' in incoming || req.body !== undefined ? toStream(incoming, req) : null;
  // The DOM's RequestInit lacks `duplex`, which Node requires for a stream.
  const request = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
  if (isParsed(incoming, req)) attachParsedBody(request, req.body);
  return request;
}

/**
 * Whether `req.body` stands for the body: a parser has read the stream, or it is the mocked request of a unit test, whose stream is
 * empty. Express 4 also leaves `{}` there for a body that it has not read.
 */
function isParsed(incoming: IncomingMessage, { body }: NodeRequest): boolean {
  if (body === undefined || incoming.readableDidRead) return body !== undefined;
  if (body === null) return false;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  return Object.keys(body).length > 0 || (length === '0' && !encoding);
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
      // Stryker disable next-line MethodExpression: a Request copies its body, too; the copy is for the type, whose memory is not shared
      return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  }
  return undefined;
}

// Read lazily and without destroying the request, as its own iterator would: that closes the connection before the response.
function toStream(incoming: IncomingMessage, req: NodeRequest): ReadableStream<Uint8Array> {
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
        if (started) return void incoming.resume();
        // What else reads the request may have come first, even between the making of this stream and its first read.
        const isRead = incoming.readableDidRead ?? req.body !== undefined; // a mocked request has no such property
        if (isRead) return controller.error(new BodyConsumedError(describeFix(req)));
        if (incoming.readableEnded) return controller.close();
        start(controller);
        incoming.resume();
      },
      cancel() {
        done = true;
      },
    },
    { highWaterMark: 0 },
  );
}

function describeFix(req: NodeRequest): string {
  const problem = 'A body parser has read the request body, and its raw bytes are lost.';
  if (findIncoming(req) !== req) {
    return (
      `${problem} In Fastify keep them, in a plugin of its own: app.addContentTypeParser('application/json', ` +
      "{ parseAs: 'buffer', bodyLimit: 5 * 1024 * 1024 }, (request, body, done) => done(null, body))."
    );
  }
  return (
    `${problem} In Express mount this handler before app.use(express.json()), or keep them: ` +
    'express.json({ verify: (req, res, bytes) => { req.rawBody = bytes } }). ' +
    'In Nest: NestFactory.create(AppModule, { rawBody: true }). ' +
    'In Koa: ctx.req.rawBody = ctx.request.rawBody, or for a token endpoint ctx.req.body = ctx.request.body. ' +
    "In hapi: payload: { parse: false, output: 'stream' }. " +
    'In an API route of Next.js: export const config = { api: { bodyParser: false } }.'
  );
}
