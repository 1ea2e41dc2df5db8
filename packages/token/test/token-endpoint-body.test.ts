import type { TokenEndpointOptions } from '@tutor-session/token';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoint, student, url } from './fixtures.ts';

const json = { 'content-type': 'application/json' };
const limit = 16_384;

/** What a body leads to: the params that session got, or the status and code of the error. */
async function send(body: BodyInit, headers: HeadersInit = json, onError?: (error: unknown) => void) {
  let got: unknown;
  const session: TokenEndpointOptions['session'] = (_, params) => {
    got = params;
    return student;
  };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const response = await endpoint({ onError, session })(new Request(url, init));
  return response.status === 200 ? got : [response.status, (await response.json()).error.code];
}

/** A JSON object of exactly this many bytes. */
const sized = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });

test('the body may be 16 KiB and not a byte more', async () => {
  expect(await send(sized(limit))).toEqual(JSON.parse(sized(limit)));
  expect(await send(sized(limit + 1))).toEqual([413, 'payload_too_large']);
});

test('a body that ends midway is a 400, and no error of the backend', async () => {
  const onError = vi.fn();
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  expect(await send(broken, json, onError)).toEqual([400, 'invalid_request']);
  expect(onError).not.toHaveBeenCalled();
});

test('a body that does not arrive within 8 seconds is a 408, and onError gets the likely cause', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onError = vi.fn();
  const response = send(new ReadableStream({ pull: () => new Promise(() => {}) }), json, onError);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await response).toEqual([408, 'request_timeout']);
  expect(String(onError.mock.calls[0]?.[0])).toContain('toNodeHandler');
});
