// The adapter with hand-made requests and responses, for what a real server does not do on demand.
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { readBody, readJsonObject, toNodeHandler } from '@tutor-session/protocol/server';
import { expect, test, vi } from 'vitest';

type NodeHandler = ReturnType<typeof toNodeHandler>;

/** A request of `node:http`, whose events the test emits. */
const incoming = (more: object = {}) =>
  Object.assign(new EventEmitter(), {
    method: 'POST',
    url: '/webhooks?a=1',
    headers: { host: 'partner.example', 'x-list': ['a', 'b'], 'x-none': undefined } as object,
    readableDidRead: false,
    readableEnded: false,
    complete: true,
    pause: vi.fn(),
    resume: vi.fn(),
    ...more,
  });

const nodeResponse = () => ({ statusCode: 200, setHeader: vi.fn(), appendHeader: vi.fn(), end: vi.fn() });
const decode = (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array);
const call = (handler: NodeHandler, req: object, res: object, next?: (error?: unknown) => void) =>
  handler(req as Parameters<NodeHandler>[0], res as Parameters<NodeHandler>[1], next);

/** Calls the adapter and returns the request that its handler got. */
async function requestFrom(req: object): Promise<Request> {
  let seen: Request | undefined;
  const handler = toNodeHandler(async (request) => {
    seen = request;
    return new Response();
  });
  await call(handler, req, nodeResponse());
  if (!seen) throw new Error('The handler was not called.');
  return seen;
}

test.each<[string, object, string]>([
  ['TLS', { socket: { encrypted: true } }, 'https://partner.example/webhooks?a=1'],
  ["Express's protocol", { protocol: 'https' }, 'https://partner.example/webhooks?a=1'],
  ['a mount path', { originalUrl: '/api/webhooks', url: '/' }, 'http://partner.example/api/webhooks'],
  ['HTTP/2', { headers: { ':authority': 'h2.example', ':path': '/' } }, 'http://h2.example/webhooks?a=1'],
  ['an absolute URL', { url: 'http://evil.example/' }, 'http://localhost/'],
])('the URL is that of the request: %s', async (_, more, url) => {
  expect((await requestFrom(incoming(more))).url).toBe(url);
});

test("Fastify's request is read by its raw one, with its own protocol", async () => {
  const raw = incoming();
  const request = await requestFrom({ raw, headers: raw.headers, protocol: 'https', body: 'kept' });
  expect([request.url, await request.text()]).toEqual(['https://partner.example/webhooks?a=1', 'kept']);
});

test('headers arrive, those of several values and none included', async () => {
  const { headers } = await requestFrom(incoming());
  expect([headers.get('x-list'), headers.has('x-none')]).toEqual(['a, b', false]);
});

test.each(['GET', 'HEAD', undefined])('%s has no body, whatever is left on the request', async (method) => {
  const request = await requestFrom(incoming({ method, body: 'left' }));
  expect([request.method, request.body]).toEqual([method ?? 'GET', null]);
});

/** Mocked requests of unit tests: a parsed body, and a stream that nothing was put into. */
const mocks: [string, () => object][] = [
  ['node-mocks-http', () => Object.assign(new EventEmitter(), { method: 'POST', url: '/', headers: {} })],
  ['a plain object', () => ({ method: 'POST', headers: {} })],
];

test.each(mocks)("a unit test's mocked request is read as behind a body parser: %s", async (_, mock) => {
  const read = async (body: unknown) =>
    readJsonObject(await requestFrom(Object.assign(mock(), { body })), 100);
  expect(await read({ topic: 'fractions' })).toEqual({ topic: 'fractions' });
  expect(await read({})).toEqual({});
  await expect(read([1])).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a mocked request whose raw bytes are asked for says that there are none, at once', async () => {
  for (const [, mock] of mocks) {
    const request = await requestFrom(Object.assign(mock(), { body: { a: 1 } }));
    await expect(readBody(request, 100)).rejects.toThrow('its raw bytes are lost');
  }
});

test("a body that Express 4's parser left unread, with {} in its place, is read", async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '7' };
  const request = await requestFrom(
    Object.assign(Readable.from(['{"a":1}']), { method: 'POST', headers, body: {} }),
  );
  expect(await readJsonObject(request, 100)).toEqual({ a: 1 });
});

test.each<[string, (req: EventEmitter) => void, string]>([
  [
    'a body of bytes and text arrives whole',
    (req) => {
      req.emit('data', new Uint8Array([0xc3, 0xa9]));
      req.emit('data', 'è');
      req.emit('end');
      req.emit('close');
    },
    'éè',
  ],
  [
    'a connection that closes before the end of the body is an error, not an end',
    (req) => req.emit('close'),
    'invalid_request: The connection was closed.',
  ],
  [
    "the request's own error is the cause",
    (req) => {
      req.emit('error', new Error('reset'));
      req.emit('close');
    },
    'invalid_request: reset',
  ],
])('%s', async (_, emit, text) => {
  const req = incoming();
  const handler = toNodeHandler(async (request) => {
    const body = readBody(request, 100).then(decode, (error) => `${error.code}: ${error.cause?.message}`);
    await Promise.resolve();
    emit(req);
    return new Response(await body);
  });
  const res = nodeResponse();
  await call(handler, req, res);
  expect(decode(res.end.mock.calls[0]?.[0])).toBe(text);
});

test('each piece of a body pauses the request, and reading on resumes it', async () => {
  const req = incoming();
  const reader = (await requestFrom(req)).body?.getReader();
  for (const count of [1, 2]) {
    const piece = reader?.read();
    await vi.waitFor(() => expect(req.resume).toHaveBeenCalledTimes(count));
    expect(req.pause).toHaveBeenCalledTimes(count - 1);
    req.emit('data', Uint8Array.of(count));
    expect(await piece).toEqual({ done: false, value: Uint8Array.of(count) });
    expect(req.pause).toHaveBeenCalledTimes(count);
  }
});

test('a response of node:http gets status, headers and body; what may stand twice is appended', async () => {
  const handler = toNodeHandler(
    async () =>
      new Response('body', { status: 201, headers: { vary: 'Origin', 'set-cookie': 'a=1', 'x-own': 'yes' } }),
  );
  const res = nodeResponse();
  expect(await call(handler, incoming(), res)).toBeUndefined();
  expect([res.statusCode, decode(res.end.mock.calls[0]?.[0])]).toEqual([201, 'body']);
  expect(res.appendHeader.mock.calls.sort()).toEqual([
    ['set-cookie', 'a=1'],
    ['vary', 'Origin'],
  ]);
  expect(res.setHeader).toHaveBeenCalledWith('x-own', 'yes');
  expect(res.setHeader).not.toHaveBeenCalledWith('vary', expect.anything());
});

test("Fastify's reply gets them, and is returned", async () => {
  const reply = { code: vi.fn(), header: vi.fn(), send: vi.fn() };
  const handler = toNodeHandler(
    async () => new Response('body', { status: 201, headers: { 'x-own': 'yes' } }),
  );
  expect(await call(handler, { raw: incoming(), headers: {} }, reply)).toBe(reply);
  expect(reply.code).toHaveBeenCalledExactlyOnceWith(201);
  expect(reply.header).toHaveBeenCalledWith('x-own', 'yes');
  expect(decode(reply.send.mock.calls[0]?.[0])).toBe('body');
});
