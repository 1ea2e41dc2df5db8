import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type HttpError, readBody, readJsonObject, toNodeHandler } from '@tutor-session/protocol/server';
import { afterEach, expect, test } from 'vitest';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Sends one request to a server that calls `listener`, and returns its response. */
async function send(listener: RequestListener, init: RequestInit = {}, path = '/a?b=c'): Promise<Response> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init });
}

const echo = toNodeHandler(async (request) => {
  const bytes = await readBody(request, 1_000_000).catch((error: unknown) => String(error));
  return new Response(bytes, {
    headers: { 'x-method': request.method, 'x-path': new URL(request.url).pathname },
  });
});

/** A parser that reads the body, and leaves on the request what it makes of it. */
const behind =
  (make: (bytes: Buffer) => object, handler: ReturnType<typeof toNodeHandler>): RequestListener =>
  async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    await handler(Object.assign(req, make(Buffer.concat(chunks))), res);
  };

test('method, URL, headers and a body in many pieces arrive', async () => {
  const body = Uint8Array.from({ length: 300_000 }, (_, index) => index % 253);
  const response = await send(echo, { body, method: 'PUT' });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
  expect([response.headers.get('x-method'), response.headers.get('x-path')]).toEqual(['PUT', '/a']);
});

test.each<[string, (bytes: Buffer) => object]>([
  ['rawBody', (bytes) => ({ rawBody: bytes, body: { parsed: true } })],
  ['a Buffer in body', (bytes) => ({ body: bytes })],
  ['text in body', (bytes) => ({ body: bytes.toString() })],
])('%s stands for a body that was read', async (_, make) => {
  const response = await send(behind(make, echo), { body: '{ "é":1.0 }' });
  expect(await response.text()).toBe('{ "é":1.0 }');
});

test('a parsed body alone has no raw bytes, and reading them says how to keep them', async () => {
  const response = await send(
    behind(() => ({ body: { a: 1 } }), echo),
    { body: '{"a":1}' },
  );
  expect(await response.text()).toMatch(
    /^BodyConsumedError: A body parser has read the request body.*express\.json\(\{ verify:.*rawBody: true.*Koa.*hapi.*Next\.js/,
  );
});

const readParams = toNodeHandler(async (request) =>
  Response.json(await readJsonObject(request, 20).catch((error) => error.code ?? error.name)),
);

test.each<[string, unknown, unknown]>([
  ['an object', { a: 1 }, { a: 1 }],
  ['nothing that was kept', undefined, 'BodyConsumedError'],
  ['an array', [1], 'invalid_request'],
  ['more than the limit', { a: 'x'.repeat(20) }, 'payload_too_large'],
])('a parsed body is the JSON of the request: %s', async (_, parsed, expected) => {
  const headers = { 'content-type': 'application/json' };
  const response = await send(
    behind(() => ({ body: parsed }), readParams),
    { body: '{"a":1}', headers },
  );
  expect(await response.json()).toEqual(expected);
});

test('an empty body that something else is reading is empty', async () => {
  const listener: RequestListener = (req, res) => {
    const handler = toNodeHandler(async (request) => {
      if (!req.readableEnded) await once(req, 'end');
      return Response.json(await readJsonObject(request, 20));
    });
    void handler(Object.assign(req.resume(), { body: undefined }), res);
  };
  expect(await (await send(listener)).json()).toEqual({});
});

test.each(['TRACE', 'TRACK'])('%s, which no Request can have as its method, is a 405', async (method) => {
  const listener: RequestListener = (req, res) =>
    echo(Object.assign(req, { method }), res, () => expect.fail('it was an error for next'));
  const response = await send(listener);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  expect((await response.json()).error.code).toBe('method_not_allowed');
});

test.each(['a@b', 'user:password@partner.example', 'a b', 'a/b', 'a?b', 'a#b', 'a\\b', 'a:b', '', '[::1'])(
  'the Host %j, which is none, is a 400',
  async (host) => {
    const listener: RequestListener = (req, res) =>
      echo(Object.assign(req, { headers: { ...req.headers, host } }), res, () =>
        expect.fail('it was an error for next'),
      );
    const response = await send(listener);
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'invalid_request']);
  },
);

test('a body that was refused halfway does not keep its connection from the next request', async () => {
  const limited = toNodeHandler(async (request) => {
    const status = await readBody(request, 1_000).then(
      () => 200,
      (error: HttpError) => error.status,
    );
    return new Response(null, { status });
  });
  const server = createServer(limited).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`${piece.repeat(10)}0\r\n\r\nPOST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`);
  let received = '';
  const statuses = () => received.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  for await (const chunk of socket) {
    received += chunk;
    if (statuses().length === 2) break;
  }
  expect(statuses()).toEqual(['413', '200']);
});

test.each([
  ['rejects', () => Promise.reject(new Error('hidden'))],
  [
    'returns a body that ends early',
    async () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('hidden')) })),
  ],
])('a handler that %s is a 500 without details, or an error for next', async (_, handler) => {
  const response = await send(toNodeHandler(handler));
  const error = { code: 'internal_error', message: 'The request could not be handled.', status: 500 };
  expect([response.status, await response.json()]).toEqual([500, { error }]);
  const withNext = toNodeHandler(handler);
  const listener: RequestListener = (req, res) => withNext(req, res, (error) => res.end(String(error)));
  expect(await (await send(listener)).text()).toBe('Error: hidden');
});
