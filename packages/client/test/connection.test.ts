import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey } from './fake-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The address of a server that never responds. */
async function silentUrl(): Promise<string> {
  await startClient(() => {});
  return serverUrl();
}

function serverUrl(): string {
  const address = server?.address();
  if (typeof address !== 'object' || address === null) throw new Error('No server listens.');
  return `http://127.0.0.1:${address.port}/v1`;
}

/** A client of a server that does this with every request. */
async function startClient(
  handle: (...args: Parameters<Parameters<typeof createServer>[1] & object>) => void,
) {
  server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new TutorClient({ apiKey, baseUrl: serverUrl(), maxRetries: 0 });
}

test('nobody listens: connection_refused, with the address and what to check', async () => {
  const client = await startClient(() => {});
  server?.close();
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'connection_refused',
    status: undefined,
    message: expect.stringMatching(/^No connection to http:\/\/127\.0\.0\.1:\d+: check baseUrl/),
  });
});

test('a connection that is closed without a response: connection_failed', async () => {
  const client = await startClient((request) => request.socket.destroy());
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'connection_failed',
    message: `The connection to ${new URL(serverUrl()).origin} failed before the response was complete.`,
  });
});

test('a response that ends midway: connection_failed', async () => {
  const client = await startClient((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"a":');
    setImmediate(() => response.destroy());
  });
  await expect(client.config.get()).rejects.toMatchObject({ code: 'connection_failed' });
});

test('a body that never ends: timed_out', async () => {
  const client = await startClient((_, response) => void response.writeHead(200).write('{'));
  await expect(client.config.get({ timeoutMs: 500 })).rejects.toMatchObject({ code: 'timed_out' });
});

test('a call has the time limit of its client, unless it has its own', async () => {
  const quick = new TutorClient({ apiKey, baseUrl: await silentUrl(), maxRetries: 0, timeoutMs: 30 });
  await expect(quick.config.get()).rejects.toThrow('No complete response within 30 ms.');
  await expect(quick.config.get({ timeoutMs: 20 })).rejects.toThrow('No complete response within 20 ms.');
});

test("the caller's signal: aborted, and timed_out for AbortSignal.timeout()", async () => {
  const client = await startClient(() => {});
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
  await startClient((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(429, { 'retry-after': '0' });
    response.end('{}');
  });
  const client = new TutorClient({ apiKey, baseUrl: serverUrl() });
  const { signal } = new AbortController();
  let listeners = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners += 1;
    return addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listeners -= 1;
    return removeEventListener.apply(signal, args);
  };
  await client.config.get({ signal });
  expect([requests, listeners]).toEqual([2, 0]);
});
