import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey } from './fake-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a server that does this with every request. */
async function clientOf(handle: (...args: Parameters<Parameters<typeof createServer>[1] & object>) => void) {
  server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new TutorClient({ apiKey, baseUrl: `http://127.0.0.1:${port}/v1`, maxRetries: 0, timeoutMs: 150 });
}

test('nobody listens: connection_refused, with the address and what to check', async () => {
  const client = await clientOf(() => {});
  server?.close();
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'connection_refused',
    status: undefined,
    message: expect.stringMatching(/^No connection to http:\/\/127\.0\.0\.1:\d+: check baseUrl/),
  });
});

test('an unknown host: connection_refused', async () => {
  const client = new TutorClient({ apiKey, baseUrl: 'http://tutor.invalid/v1', maxRetries: 0 });
  await expect(client.config.get()).rejects.toMatchObject({ code: 'connection_refused' });
});

test('a connection that is closed without a response: connection_failed', async () => {
  const client = await clientOf((request) => request.socket.destroy());
  await expect(client.config.get()).rejects.toMatchObject({ code: 'connection_failed' });
});

test('a response that breaks off: connection_failed', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"a":');
    setImmediate(() => response.destroy());
  });
  await expect(client.config.get()).rejects.toMatchObject({ code: 'connection_failed' });
});

test('no response: timed_out', async () => {
  const client = await clientOf(() => {});
  await expect(client.config.get()).rejects.toMatchObject({
    code: 'timed_out',
    message: 'No complete response within 150 ms.',
  });
});

test('a body that never ends: timed_out', async () => {
  const client = await clientOf((_, response) => void response.writeHead(200).write('{'));
  await expect(client.config.get()).rejects.toMatchObject({ code: 'timed_out' });
});

test('a call may have a time limit of its own', async () => {
  const client = await clientOf(() => {});
  await expect(client.config.get({ timeoutMs: 20 })).rejects.toThrow('No complete response within 20 ms.');
});

test("the caller's signal: aborted, and timed_out for AbortSignal.timeout()", async () => {
  const client = await clientOf(() => {});
  const controller = new AbortController();
  const aborted = client.config.get({ signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
  await expect(client.config.get({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
  await expect(client.config.get({ signal: AbortSignal.timeout(5) })).rejects.toMatchObject({
    code: 'timed_out',
  });
});

test('a call that is over leaves no listener on its signal', async () => {
  const client = await clientOf((_, response) => response.end('{}'));
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
  expect(listeners).toBe(0);
});
