import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey } from './fake-fetch.ts';
import { startServer } from './start-server.ts';

/** A client of a server that does this with every request, or that never responds. */
async function startClient(handle: RequestListener = () => {}) {
  const { server, baseUrl } = await startServer(handle);
  return { server, baseUrl, client: new TutorClient({ apiKey, baseUrl, maxRetries: 0 }) };
}

test('nobody listens: connection_refused, with the address and what to check', async () => {
  const { client, server } = await startClient();
  server.close();
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'connection_refused',
    status: undefined,
    message: expect.stringMatching(/^No connection to http:\/\/127\.0\.0\.1:\d+: check baseUrl/),
  });
});

test('a connection that is closed without a response: connection_failed', async () => {
  const { client, baseUrl } = await startClient((request) => request.socket.destroy());
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'connection_failed',
    message: `The connection to ${new URL(baseUrl).origin} failed before the response was complete.`,
  });
});

test('a response that ends midway: connection_failed', async () => {
  const { client } = await startClient((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"a":');
    setImmediate(() => response.destroy());
  });
  await expect(client.config.get()).rejects.toMatchObject({ code: 'connection_failed' });
});

test('a body that never ends: timed_out', async () => {
  const { client } = await startClient((_, response) => void response.writeHead(200).write('{'));
  await expect(client.config.get({ timeoutMs: 500 })).rejects.toMatchObject({ code: 'timed_out' });
});

test('a call has the time limit of its client, unless it has its own', async () => {
  const { baseUrl } = await startClient();
  const quick = new TutorClient({ apiKey, baseUrl, maxRetries: 0, timeoutMs: 30 });
  await expect(quick.config.get()).rejects.toThrow('No complete response within 30 ms.');
  await expect(quick.config.get({ timeoutMs: 20 })).rejects.toThrow('No complete response within 20 ms.');
});

test("the caller's signal: aborted, and timed_out for AbortSignal.timeout()", async () => {
  const { client } = await startClient();
  const controller = new AbortController();
  const aborted = client.config.get({ signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({
    code: 'aborted',
    message: 'The caller aborted the request.',
  });
  await expect(client.config.get({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
  await expect(client.config.get({ signal: AbortSignal.timeout(5) })).rejects.toMatchObject({
    code: 'timed_out',
    message: "The caller's time limit is over.",
  });
});

test('a call that is over leaves no listener on its signal', async () => {
  let requests = 0;
  const { baseUrl } = await startServer((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(429, { 'retry-after': '0' });
    response.end('{}');
  });
  const client = new TutorClient({ apiKey, baseUrl });
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await client.config.get({ signal });
  expect([requests, added.mock.calls.length]).toEqual([2, 3]); // of two attempts, and the pause between them
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
