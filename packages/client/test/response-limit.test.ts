import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TutorClient } from '../src/index.ts';
import { apiKey, fakeClient } from './fake-fetch.ts';
import { startServer } from './start-server.ts';

const limit = 1_000_000;

/** A client of a server that does this with every request; `read` is how many unpacked bytes were taken from its responses. */
async function startClient(handle: RequestListener) {
  const { baseUrl } = await startServer(handle);
  const counted = { read: 0 };
  const client = new TutorClient({
    apiKey,
    baseUrl,
    maxResponseBytes: limit,
    async fetch(url, init) {
      const response = await fetch(url, init);
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          counted.read += chunk.byteLength;
          controller.enqueue(chunk);
        },
      });
      return new Response(response.body?.pipeThrough(count), response);
    },
  });
  return { client, counted };
}

const tooLarge = {
  name: 'ApiError',
  code: 'response_too_large',
  status: 200,
  message: `The response is larger than ${limit} bytes: check baseUrl, or raise maxResponseBytes.`,
};

test('of 300 MB in 300 kB of gzip no more than the limit is unpacked, and the connection is closed', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000, ' '), { level: 9 });
  const body = Buffer.concat(Array(300).fill(packed)); // gzip of several members is unpacked as one
  expect(body.byteLength).toBeLessThan(320_000);
  let closed: Promise<unknown> | undefined;
  const { client, counted } = await startClient((_, response) => {
    closed = once(response, 'close');
    response.writeHead(200, { 'content-encoding': 'gzip' }).write(body);
  });
  await expect(client.config.get()).rejects.toMatchObject(tooLarge);
  await closed;
  expect(counted.read).toBeLessThan(2 * limit);
});

test('a response of exactly the limit is read, one byte more is not', async () => {
  const body = (bytes: number) => () => new Response(`{}${' '.repeat(bytes - 2)}`);
  const { client } = fakeClient([body(limit), body(limit + 1)], { maxResponseBytes: limit });
  await expect(client.config.get()).resolves.toEqual({});
  await expect(client.config.get()).rejects.toMatchObject({ code: 'response_too_large' });
});

test('16 MiB are the limit by default, of an error and of a deletion too', async () => {
  const body = () => new Response(new Uint8Array(16 * 1024 * 1024 + 1), { status: 400 });
  const { client } = fakeClient([body]);
  await expect(client.config.get()).rejects.toMatchObject({ code: 'response_too_large', status: 400 });
  await expect(client.sessions.delete('ses_1')).rejects.toMatchObject({ code: 'response_too_large' });
});
