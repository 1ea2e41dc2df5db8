import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSender, describeError } from '../../../src/domain/deliveries/http-sender.ts';
import { listen } from '../../support/listen.ts';

test('a failure shows its code, and nothing of its message', () => {
  expect(describeError(Object.assign(new Error('secret detail'), { code: 'EWHATEVER' }))).toBe(
    'The connection failed (EWHATEVER).',
  );
  expect(describeError(new Error('secret detail'))).toBe('The connection failed.');
});

test('the address of the connection is checked, whatever the name led to before', async () => {
  const sender = createSender({ timeoutMs: 3_600_000, resolve: async () => ['169.254.169.254'] });
  const error = expect.stringContaining('169.254.169.254');
  expect(await sender.post('https://rebound.example/', {}, new Uint8Array())).toEqual({
    status: null,
    error,
  });
});

/** Starts a server and returns a function that posts to it, and the connections that the server gets. */
async function start(respond: RequestListener, timeoutMs = 3_600_000) {
  const connections: Socket[] = [];
  const { port } = await listen((request, response) => {
    if (!connections.includes(request.socket)) connections.push(request.socket);
    request.resume().on('end', () => respond(request, response));
  });
  const sender = createSender({ timeoutMs, resolve: async () => ['127.0.0.1'] });
  onTestFinished(() => sender.abort());
  const post = () => sender.post(`http://localhost:${port}/`, {}, new TextEncoder().encode('{}'));
  return { post, connections, sender };
}

const closed = (socket: Socket | undefined) => vi.waitFor(() => expect(socket?.destroyed).toBe(true));

test('a connection is kept for the next delivery when the response holds up to 64 KiB', async () => {
  const { post, connections } = await start((_request, response) => response.end('x'.repeat(65_536)));
  await post();
  await vi.waitFor(async () => {
    const before = connections.length;
    expect(await post()).toMatchObject({ status: 200, error: null });
    expect(connections.length).toBe(before);
  });
});

test('a response that switches to another protocol is a failure, and its connection is closed', async () => {
  const { post, connections } = await start(({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n');
  });
  expect(await post()).toEqual({ status: 101, error: 'The endpoint responded with 101.' });
  await closed(connections[0]);
});

test('a redirect is a failure, and not followed', async () => {
  const requests: unknown[] = [];
  const { post } = await start(({ url }, response) => {
    requests.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await post()).toEqual({ status: 307, error: expect.stringContaining('not followed') });
  expect(requests).toEqual(['/']);
});

test('no response in time is a failure', async () => {
  const { post } = await start(() => {}, 50);
  expect(await post()).toEqual({ status: null, error: 'No response within 0.05 seconds.' });
});

test('a body is sent again when its endpoint had just closed the connection that was kept', async () => {
  const used = new Set<Socket>();
  let closed = 0;
  const { post } = await start(({ socket }, response) => {
    if (!used.has(socket)) response.end();
    else {
      closed += 1;
      socket.destroy();
    }
    used.add(socket);
  });
  const results: unknown[] = [];
  await vi.waitFor(async () => {
    results.push(await post());
    expect(closed).toBe(1);
  });
  expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
    new Set(['{"status":200,"error":null}']),
  );
});

test.each([
  ['', 'end'],
  [', and never ends', 'write'],
] as const)('a connection is closed when the response holds more%s', async (_, send) => {
  const { post, connections } = await start((_request, response) => response[send]('x'.repeat(65_537)));
  expect(await post()).toMatchObject({ status: 200, error: null });
  await closed(connections[0]);
});

test('aborting closes the connections that are kept', async () => {
  const { post, connections, sender } = await start((_request, response) => response.end());
  await post();
  expect(connections[0]?.destroyed).toBe(false);
  sender.abort();
  await closed(connections[0]);
});

test.each([
  ['is short', 'the database is down', 'the database is down'],
  ['is long', `${'é😀'.repeat(1_000)}`, 'é😀'.repeat(250)],
  ['is no text', Buffer.from([0x61, 0, 0xff]), 'a\ufffd'],
])('of a response that %s the first 500 characters are kept', async (_, body, response) => {
  const { post } = await start((_request, sent) => sent.writeHead(500).end(body));
  expect(await post()).toEqual({ status: 500, error: 'The endpoint responded with 500.', response });
});

test('the status decides though the body never comes', async () => {
  const { post } = await start((_request, response) => response.writeHead(200).flushHeaders());
  expect(await post()).toEqual({ status: 200, error: null });
});
