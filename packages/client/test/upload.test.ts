import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type UploadFile, type UploadProgress, writeMultipart } from '../src/multipart.ts';
import { TutorClient } from '../src/tutor-client.ts';
import { apiKey, fakeClient, json } from './fake-fetch.ts';

const outcome = JSON.stringify({ data: [], accepted: 1, rejected: 0 });
let received: { headers: IncomingHttpHeaders; bytes: number; start: string };
let client: TutorClient;

/** Counts what it gets, slowly, over a new connection for each request. */
const server = createServer((request, response) => void receive(request, response).catch(() => {}));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received = { headers: request.headers, bytes: 0, start: '' };
  for await (const chunk of request) {
    received.bytes += chunk.length;
    if (received.start.length < 2_000) received.start += chunk.toString('latin1');
    await nextTurn();
  }
  response.writeHead(202, { 'content-type': 'application/json', connection: 'close' }).end(outcome);
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = new TutorClient({ apiKey, baseUrl: `http://127.0.0.1:${port}/v1` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a form has its fields, its files with their names, and its length', async () => {
  const files = [new File(['one'], 'a "b"\r\n.pdf'), new Blob(['two'])];
  await client.modules.ingest({ files, title: 'Fractions', level: '3-5' });
  const boundary = /boundary=(.+)/.exec(received.headers['content-type'] ?? '')?.[1];
  expect(received.start.replaceAll(boundary ?? '', 'B').split('\r\n')).toEqual([
    '--B',
    'content-disposition: form-data; name="title"',
    '',
    'Fractions',
    '--B',
    'content-disposition: form-data; name="level"',
    '',
    '3-5',
    '--B',
    'content-disposition: form-data; name="files"; filename="a %22b%22%0D%0A.pdf"',
    'content-type: application/pdf',
    '',
    'one',
    '--B',
    'content-disposition: form-data; name="files"; filename="module.pdf"',
    'content-type: application/pdf',
    '',
    'two',
    '--B--',
    '',
  ]);
  expect(received.headers['content-length']).toBe(String(received.bytes));
});

test('of 19 MB no more than one piece is in memory: a file is read as it is sent', async () => {
  const piece = 65_536;
  let read = 0;
  let ahead = 0;
  async function* chunks() {
    for (; read < 19_000_000; read += piece) yield new Uint8Array(piece);
  }
  const slow = new TutorClient({
    apiKey,
    baseUrl: 'https://api.example.com/v1',
    async fetch(_, { body }) {
      if (!(body instanceof ReadableStream)) throw new Error('The form must be a stream.');
      let sent = 0;
      for await (const chunk of body) {
        await nextTurn();
        sent += chunk.byteLength;
        ahead = Math.max(ahead, read - sent);
      }
      return new Response(outcome, { status: 202 });
    },
  });
  await slow.modules.ingest({ files: [{ name: 'large.pdf', stream: chunks() }] });
  expect(read).toBeGreaterThanOrEqual(19_000_000);
  expect(ahead).toBeLessThanOrEqual(piece);
});

test('a stream goes too, with its progress, and its length where its size is known', async () => {
  async function* chunks() {
    for (let index = 0; index < 100; index++) yield new Uint8Array(1_000);
  }
  const progress: UploadProgress[] = [];
  await client.modules.bulkUpload(
    { file: { name: 'modules.zip', stream: chunks(), size: 100_000 } },
    { onProgress: (now) => progress.push(now) },
  );
  expect(progress.length).toBeGreaterThan(100);
  expect(progress.at(-1)).toEqual({ loaded: received.bytes, total: received.bytes });
  expect(received.headers['content-length']).toBe(String(received.bytes));
  expect(received.start).toContain('form-data; name="file"; filename="modules.zip"\r\n');
  expect(received.start).toContain('content-type: application/zip\r\n');
  const totals: unknown[] = [];
  await client.modules.bulkUpload(
    { file: { name: 'modules.zip', stream: chunks() } },
    { onProgress: ({ total }) => totals.push(total) },
  );
  expect(received.headers['transfer-encoding']).toBe('chunked');
  expect(received.bytes).toBeGreaterThan(100_000);
  expect(new Set(totals)).toEqual(new Set([undefined]));
});

test('a stream that fails is unreadable_file with its cause, and is not sent again', async () => {
  const cause = new Error('the disk is gone');
  async function* chunks() {
    yield new Uint8Array(1_000);
    throw cause;
  }
  await expect(client.modules.ingest({ files: [{ name: 'a.pdf', stream: chunks() }] })).rejects.toMatchObject(
    {
      code: 'unreadable_file',
      message: 'A file to upload could not be read.',
      cause,
    },
  );
});

test('an upload that is aborted closes its stream', async () => {
  let closed = false;
  const controller = new AbortController();
  async function* chunks() {
    try {
      for (;;) yield new Uint8Array(100_000);
    } finally {
      closed = true;
    }
  }
  const upload = client.modules.ingest(
    { files: [{ name: 'a.pdf', stream: chunks() }] },
    { signal: controller.signal, onProgress: ({ loaded }) => loaded > 500_000 && controller.abort() },
  );
  await expect(upload).rejects.toMatchObject({ code: 'aborted' });
  await expect.poll(() => closed).toBe(true);
});

test('a form that is cancelled closes the stream that it was reading', async () => {
  const closed = vi.fn();
  async function* chunks() {
    try {
      yield new Uint8Array(1);
    } finally {
      closed();
    }
  }
  const files = [{ name: 'a', stream: chunks() }];
  const form = { fields: {}, fileField: 'file', files, type: 'text/plain', defaultName: 'a' };
  const reader = writeMultipart(form, { signal: new AbortController().signal }).body.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(closed).toHaveBeenCalledOnce();
});

test.each([
  ['a path', 'fractions.pdf'],
  ['nothing', undefined],
  ['a stream that nobody can read', { name: 'a.pdf', stream: {} }],
])('%s is no file: a TypeError, and nothing is sent', async (_, file) => {
  const { client, sent } = fakeClient([json({})]);
  const uploads = [
    () => client.modules.ingest({ files: [file as unknown as UploadFile] }),
    () => client.modules.bulkUpload({ file: file as unknown as UploadFile }),
  ];
  for (const upload of uploads) {
    await expect(upload()).rejects.toThrow(
      new TypeError(
        'A file to upload must be a Blob, a File or { name, stream }: fs.openAsBlob(path) makes a Blob.',
      ),
    );
  }
  expect(sent).toEqual([]);
});
