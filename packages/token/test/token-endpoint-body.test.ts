import { expect, test, vi } from 'vitest';
import { endpoint, student, url } from './fixtures.ts';

const json = { 'content-type': 'application/json' };
const limit = 16_384;

/** What a body leads to: the params that session got, or the status and code of the error. */
function send(body: string, headers: HeadersInit = json): Promise<unknown> {
  return sendRequest(new Request(url, { method: 'POST', body, headers }));
}

async function sendRequest(request: Request, onError?: (error: unknown) => void): Promise<unknown> {
  let got: unknown;
  const response = await endpoint({
    onError,
    session: (asked, params) => {
      expect(asked).toBe(request);
      got = params;
      return student;
    },
  })(request);
  expect(response.headers.get('cache-control')).toBe('no-store');
  if (response.status === 200) return got;
  const { error } = await response.json();
  expect(error).toEqual({ code: error.code, message: expect.any(String), status: response.status });
  expect(got).toBeUndefined();
  return [response.status, error.code];
}

/** A JSON object of exactly this many bytes. */
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });

test('the body is passed to session as its params', async () => {
  expect(await send('{"topic":"fractions","n":[1]}')).toEqual({ topic: 'fractions', n: [1] });
  expect(await send('{}', { 'content-type': 'Application/JSON ; charset=UTF-8' })).toEqual({});
});

test('a body that is not a JSON object is a 400', async () => {
  for (const body of ['{', '[]', 'null', ' ']) expect(await send(body)).toEqual([400, 'invalid_request']);
});

test('the body may be 16 KiB and not a byte more', async () => {
  expect(await send(sized(limit))).toEqual(JSON.parse(sized(limit)));
  expect(await send(sized(limit + 1))).toEqual([413, 'payload_too_large']);
});

test('a body that does not arrive within 8 seconds is a 408, and onError gets the likely cause', async () => {
  vi.useFakeTimers();
  try {
    const errors: unknown[] = [];
    const body = new ReadableStream({ pull: () => new Promise(() => {}) });
    const init = { method: 'POST', body, headers: json, duplex: 'half' } as RequestInit;
    const response = sendRequest(new Request(url, init), (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toEqual([408, 'request_timeout']);
    expect(String(errors[0])).toContain('toNodeHandler');
  } finally {
    vi.useRealTimers();
  }
});
