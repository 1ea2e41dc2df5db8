import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { LoadShedding } from '../../../src/api/load-shedding/load-shedding.ts';

interface Sent {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly complete?: boolean;
}

/** A request of a connection; `send` is the moment in which its response has been sent. */
function request(
  loadShedding: LoadShedding,
  socket: Socket,
  { url = '/v1/sessions', headers = {}, complete = true }: Sent = {},
) {
  const outgoing = new EventEmitter();
  const state = { served: false, send: () => outgoing.emit('close') };
  const response = loadShedding.serve(
    { incoming: { url, headers, complete, socket }, outgoing },
    async () => {
      state.served = true;
      return new Response('served');
    },
  );
  return Object.assign(state, { response });
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const status = async ({ response }: ReturnType<typeof request>) => (await response).status;

test('the requests of a connection are served one after the other, and those of another do not wait', async () => {
  const socket = new Socket();
  const loadShedding = new LoadShedding();
  const requests = Array.from({ length: 3 }, () => request(loadShedding, socket));
  await nextTurn();
  expect(await status(request(loadShedding, new Socket()))).toBe(200);
  expect(requests.map(({ served }) => served)).toEqual([true, false, false]);
  requests[0]?.send();
  await nextTurn();
  expect(requests.map(({ served }) => served)).toEqual([true, true, false]);
});

test('a connection is not read while many of its requests wait, nor while a response is being sent', async () => {
  const socket = new Socket();
  const loadShedding = new LoadShedding();
  const requests = Array.from({ length: 20 }, () => request(loadShedding, socket));
  expect(socket.isPaused()).toBe(true);
  await nextTurn();
  for (const { send } of requests) {
    expect(socket.isPaused()).toBe(true);
    send();
    await nextTurn();
  }
  expect(requests.every(({ served }) => served)).toBe(true);
  expect(socket.isPaused()).toBe(false);
});

const places = { key: 2, token: 1, address: 3 };
const key = { headers: { 'x-api-key': 'key' } };
const token = { url: '/embed/api/session/messages', headers: { 'x-embed-token': 'token' } };

test.each([
  ['a key', key, { headers: { 'x-api-key': 'another' } }, places.key],
  ['a token', token, { ...token, headers: { 'x-embed-token': 'another' } }, places.token],
  ['an address', { url: '/docs/' }, key, places.address],
  ['an address, whatever its headers', { ...key, url: '/docs/' }, key, places.address],
])('who has too many requests with %s gets 503, and others are served', async (_, own, other, count) => {
  const loadShedding = new LoadShedding({ places });
  const served = Array.from({ length: count }, () => request(loadShedding, new Socket(), own));
  await nextTurn();
  const refused = await request(loadShedding, new Socket(), own).response;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await status(request(loadShedding, new Socket(), other))).toBe(200);
  expect(await status(request(loadShedding, new Socket(), { url: '/_sandbox/health' }))).toBe(200);
  served[0]?.send();
  await nextTurn();
  expect(await status(request(loadShedding, new Socket(), own))).toBe(200);
});

test('bodies that do not come keep out further bodies of their sender, and nothing else', async () => {
  const loadShedding = new LoadShedding({ places });
  const arriving = { ...key, complete: false };
  for (let count = 0; count < places.key; count += 1) request(loadShedding, new Socket(), arriving);
  await nextTurn();
  const refused = await request(loadShedding, new Socket(), arriving).response;
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  expect(await status(request(loadShedding, new Socket(), key))).toBe(200);
});

test('a connection that is closed gives its place back, and what else it had asked for is not carried out', async () => {
  const socket = new Socket();
  const loadShedding = new LoadShedding({ places: { ...places, key: 1 } });
  const requests = Array.from({ length: 3 }, () => request(loadShedding, socket, key));
  await nextTurn();
  expect(await status(request(loadShedding, new Socket(), key))).toBe(503);
  socket.destroy();
  await Promise.all(requests.map(({ response }) => response));
  expect(requests.map(({ served }) => served)).toEqual([true, false, false]);
  expect(await status(request(loadShedding, new Socket(), key))).toBe(200);
});
