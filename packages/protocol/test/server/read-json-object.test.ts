import { HttpError, isBodyConsumed, readBody, readJsonObject } from '@tutor-session/protocol/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

const json = { 'content-type': 'application/json' };
const request = (body: BodyInit | null, headers: Record<string, string> = json) =>
  new Request('http://partner.example/', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
const refusal = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof HttpError ? [error.code, error.message] : error;
};

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;x=y'])(
  'an object in %s is returned',
  async (type) => {
    expect(await readJsonObject(request('{"topic":"fractions"}', { 'content-type': type }), 100)).toEqual({
      topic: 'fractions',
    });
  },
);

test('an empty body is an empty object, whatever its media type', async () => {
  expect(await readJsonObject(request('', { 'content-type': 'text/plain' }), 100)).toEqual({});
  expect(await readJsonObject(new Request('http://partner.example/', { method: 'POST' }), 100)).toEqual({});
});

test('a body of exactly the limit is accepted, one byte more is not', async () => {
  expect(await readJsonObject(request('{"a":1}'), 7)).toEqual({ a: 1 });
  expect(await refusal(readJsonObject(request('{"a":1}'), 6))).toEqual([
    'payload_too_large',
    'The body must not be longer than 6 bytes.',
  ]);
});

test('a content-length beyond the limit is refused before the body is read', async () => {
  const body = new ReadableStream({ pull: () => expect.fail('it was read') }, { highWaterMark: 0 });
  const reading = readBody(request(body, { 'content-length': '7' }), 6);
  expect(await refusal(reading)).toEqual(['payload_too_large', expect.any(String)]);
});

test.each(['text/plain', 'text/plain; application/json', 'application/json-patch+json'])(
  'a body of the type %s is refused',
  async (type) => {
    expect(await refusal(readJsonObject(request('{}', { 'content-type': type }), 100))).toEqual([
      'unsupported_media_type',
      'The body must be JSON, with content-type: application/json.',
    ]);
  },
);

test.each<[string, BodyInit, string]>([
  ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'The body is not valid JSON.'],
  ['null', 'null', 'The body must be a JSON object.'],
])('%s is refused', async (_, body, message) => {
  expect(await refusal(readJsonObject(request(body), 100))).toEqual(['invalid_request', message]);
});

test('a body that was read, or is being read, says how to mount the handler', async () => {
  const used = request('{}');
  await used.text();
  const locked = request('{}');
  locked.body?.getReader();
  const begun = request('{}');
  const reader = begun.body?.getReader();
  await reader?.read();
  reader?.releaseLock();
  for (const each of [used, locked, begun]) {
    const error = await refusal(readBody(each, 100));
    expect(error).toBeInstanceOf(TypeError);
    expect(isBodyConsumed(error)).toBe(true);
    expect(String(error)).toMatch(/has been read already: mount the handler before any body parser/);
  }
  expect([isBodyConsumed(new TypeError('x')), isBodyConsumed({ name: 'BodyConsumedError' })]).toEqual([
    false,
    false,
  ]);
});

test('a body that takes more than 8 seconds is refused, and the rest is cancelled', async () => {
  vi.useFakeTimers();
  const cancel = vi.fn();
  const reading = refusal(readBody(request(new ReadableStream({ cancel })), 100));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(cancel).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toEqual([
    'request_timeout',
    expect.stringMatching(/did not arrive within 8 seconds\. If a body parser has read it, .*toNodeHandler/),
  ]);
  expect(cancel).toHaveBeenCalledOnce();
});

test('a body that has arrived leaves no timer', async () => {
  vi.useFakeTimers();
  await readBody(request('{}'), 100);
  expect(vi.getTimerCount()).toBe(0);
});
