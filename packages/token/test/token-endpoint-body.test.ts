import { createTokenEndpoint } from '@tutor-session/token';
import { expect, test, vi } from 'vitest';
import { claims, secret } from './fixtures.ts';

const json = { 'content-type': 'application/json' };
const limit = 16_384;

/** What a body leads to: the params that session got, or the status and code of the error. */
async function send(body: BodyInit | null, headers: HeadersInit = json): Promise<unknown> {
  const request = new Request('https://app.example.com/api/tutor-token', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return sendRequest(request);
}

async function sendRequest(request: Request, onError?: (error: unknown) => void): Promise<unknown> {
  let got: unknown;
  const handler = createTokenEndpoint({
    secret,
    partnerId: 'partner_1',
    embedUrl: 'https://embed.example.com',
    onError,
    session: (_, params) => {
      got = params;
      return claims;
    },
  });
  const response = await handler(request);
  expect(response.headers.get('cache-control')).toBe('no-store');
  if (response.status === 200) return got;
  const { error } = await response.json();
  expect(error).toEqual({ code: error.code, message: expect.any(String), status: response.status });
  expect(got).toBeUndefined();
  return [response.status, error.code];
}

/** A JSON object of exactly this many bytes. */
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });

function stream(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

test('the body is passed to session as its params', async () => {
  expect(await send('{"topic":"fractions","n":[1]}')).toEqual({ topic: 'fractions', n: [1] });
  expect(await send('{}', { 'content-type': 'Application/JSON ; charset=UTF-8' })).toEqual({});
});

test('the body may be empty, of whatever type', async () => {
  expect(await send(null, {})).toEqual({});
  expect(await send('')).toEqual({});
  expect(await send('', { 'content-type': 'text/plain' })).toEqual({});
  expect(await send(stream(), {})).toEqual({});
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'application/json5', ''])(
  'a body of another media type is a 415: %j',
  async (type) => {
    const bytes = new TextEncoder().encode('{"a":1}');
    expect(await send(bytes, type === '' ? {} : { 'content-type': type })).toEqual([
      415,
      'unsupported_media_type',
    ]);
  },
);

test.each(['{', 'nothing', '[]', '[{}]', 'null', '"text"', '7', 'true', ' ', '{"a":1}{'])(
  'a body that is not a JSON object is a 400: %s',
  async (body) => {
    expect(await send(body)).toEqual([400, 'invalid_request']);
  },
);

test('a body that is not UTF-8 is a 400', async () => {
  expect(await send(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d))).toEqual([
    400,
    'invalid_request',
  ]);
});

test('the body may be 16 KiB and not a byte more, in one piece or many', async () => {
  expect(sized(limit)).toHaveLength(limit);
  expect(await send(sized(limit))).toEqual(JSON.parse(sized(limit)));
  expect(await send(stream(...sized(limit)))).toEqual(JSON.parse(sized(limit)));
  expect(await send(sized(limit + 1))).toEqual([413, 'payload_too_large']);
  expect(await send(stream(...sized(limit + 1)))).toEqual([413, 'payload_too_large']);
});

test('the body is counted in bytes, not characters', async () => {
  expect(await send(JSON.stringify({ a: 'é'.repeat(limit / 2) }))).toEqual([413, 'payload_too_large']);
});

test('the body is counted as it arrives, whatever content-length says', async () => {
  expect(await send(stream(sized(limit + 1)), { ...json, 'content-length': '2' })).toEqual([
    413,
    'payload_too_large',
  ]);
  expect(await send(stream('{"a":1}'), { ...json, 'content-length': 'many' })).toEqual({ a: 1 });
  expect(await send(stream('{}'), { ...json, 'content-length': '1000000' })).toEqual([
    413,
    'payload_too_large',
  ]);
});

test('reading a body that never ends stops as soon as it is too long', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  expect(await send(endless)).toEqual([413, 'payload_too_large']);
  expect(pulled).toBeLessThan(20);
});

test('a body that does not arrive within 8 seconds is a 408, and onError gets the likely cause', async () => {
  vi.useFakeTimers();
  try {
    const errors: unknown[] = [];
    const body = new ReadableStream({ pull: () => new Promise(() => {}) });
    const init = { method: 'POST', body, headers: json, duplex: 'half' } as RequestInit;
    const response = sendRequest(new Request('https://app.example.com/', init), (error) =>
      errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(7_999);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toEqual([408, 'request_timeout']);
    expect(String(errors[0])).toContain('toNodeHandler');
  } finally {
    vi.useRealTimers();
  }
});

test('a body whose connection breaks is a 400', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
    },
    pull(controller) {
      controller.error(new Error('the connection was reset'));
    },
  });
  expect(await send(broken)).toEqual([400, 'invalid_request']);
});

test.each([
  ['has read', (request: Request) => request.text()],
  ['is reading', (request: Request) => request.body?.getReader()],
  [
    'has begun to read',
    async (request: Request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      reader?.releaseLock();
    },
  ],
])('a body that a parser %s is a mistake in the backend, and onError gets the fix', async (_, read) => {
  const request = new Request('https://app.example.com/', { method: 'POST', body: '{}', headers: json });
  await read(request);
  let logged = '';
  const response = await sendRequest(request, (error) => {
    logged = String(error);
  });
  expect(response).toEqual([500, 'internal_error']);
  expect(logged).toContain('before any body parser');
});
