import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Admission } from '../../../src/platform/http/admission.ts';

/** A request of a connection; `send` is the moment in which its response has been sent. */
function request(admission: Admission, socket: Socket, url = '/v1/sessions') {
  const outgoing = new EventEmitter();
  const state = { served: false, send: () => outgoing.emit('close') };
  const response = admission.serve({ incoming: { url, socket }, outgoing }, async () => {
    state.served = true;
    return new Response('served');
  });
  return Object.assign(state, { response });
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a connection has a few requests served at once, and the next when a response has been sent', async () => {
  const socket = new Socket();
  const admission = new Admission({ perConnection: 2 });
  const requests = Array.from({ length: 5 }, () => request(admission, socket));
  await nextTurn();
  expect(requests.map(({ served }) => served)).toEqual([true, true, false, false, false]);
  requests[0]?.send();
  await nextTurn();
  expect(requests.map(({ served }) => served)).toEqual([true, true, true, false, false]);
});

test('another connection does not wait for it', async () => {
  const admission = new Admission({ perConnection: 1 });
  const slow = new Socket();
  const waiting = [request(admission, slow), request(admission, slow)];
  await nextTurn();
  const other = request(admission, new Socket());
  expect(await (await other.response).text()).toBe('served');
  expect(waiting.map(({ served }) => served)).toEqual([true, false]);
});

test('a connection with many requests that wait is not read on', async () => {
  const socket = new Socket();
  const admission = new Admission({ perConnection: 1 });
  const requests = Array.from({ length: 20 }, () => request(admission, socket));
  await nextTurn();
  expect(socket.isPaused()).toBe(true);
  for (const { send } of requests) {
    send();
    await nextTurn();
  }
  expect(requests.every(({ served }) => served)).toBe(true);
  expect(socket.isPaused()).toBe(false);
});

test('beyond the total a request gets 503, one of a running session last', async () => {
  const admission = new Admission({ total: 4, reserved: 2 });
  const served = [request(admission, new Socket()), request(admission, new Socket())];
  await nextTurn();
  const refused = await request(admission, new Socket()).response;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const message = await request(admission, new Socket(), '/embed/api/session/messages').response;
  expect(message.status).toBe(200);
  served[0]?.send();
  served[1]?.send();
  await nextTurn();
  expect((await request(admission, new Socket()).response).status).toBe(200);
});

test('a connection that is closed gives its places back', async () => {
  const admission = new Admission({ total: 2, reserved: 0, perConnection: 2 });
  const socket = new Socket();
  request(admission, socket);
  request(admission, socket);
  await nextTurn();
  expect((await request(admission, new Socket()).response).status).toBe(503);
  socket.destroy();
  await nextTurn();
  await nextTurn();
  expect((await request(admission, new Socket()).response).status).toBe(200);
});

test('what a connection that is closed had asked for is not carried out', async () => {
  const socket = new Socket();
  const admission = new Admission({ perConnection: 2 });
  const requests = Array.from({ length: 5 }, () => request(admission, socket));
  await nextTurn();
  socket.destroy();
  await Promise.all(requests.map(({ response }) => response));
  expect(requests.map(({ served }) => served)).toEqual([true, true, false, false, false]);
});
