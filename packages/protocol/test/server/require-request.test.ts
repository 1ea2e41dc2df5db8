import { requireRequest } from '@tutor-session/protocol/server';
import { expect, test, vi } from 'vitest';

const mistake = /must be called with a web-standard Request: .*toNodeHandler\(handler\).*c\.req\.raw/;

/** A handler that was mounted without an adapter, called by a framework with these arguments. */
async function call(...args: unknown[]) {
  const handle = vi.fn(async () => new Response('handled'));
  const onError = vi.fn(async (_error: TypeError, _request: Request) => {});
  const handler = requireRequest(handle, onError) as (...args: unknown[]) => Promise<Response>;
  const response = await handler(...args);
  return { response, text: await response.clone().text(), handle, onError };
}

test('a Request is handled, whatever else is passed', async () => {
  const next = vi.fn();
  const request = new Request('http://partner.example/');
  const { text, handle, onError } = await call(request, {}, next);
  expect(text).toBe('handled');
  expect(handle).toHaveBeenCalledExactlyOnceWith(request);
  expect(onError).not.toHaveBeenCalled();
  expect(next).not.toHaveBeenCalled();
});

test.each([undefined, null, {}, { headers: {} }, { headers: { get: 'x' } }, { headers: null }])(
  'something else than a Request is a 500 that says how to mount the handler: %j',
  async (request) => {
    const { response, text, handle, onError } = await call(request);
    expect([response.status, JSON.parse(text).error.code]).toEqual([500, 'internal_error']);
    expect(JSON.parse(text).error.message).toMatch(mistake);
    expect(handle).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), request);
    expect(onError.mock.calls[0]?.[0].message).toMatch(mistake);
  },
);

test('onError ends before the framework gets the mistake', async () => {
  const order: string[] = [];
  const onError = async () => {
    await Promise.resolve();
    order.push('onError');
  };
  const handler = requireRequest(async () => new Response(), onError) as (...args: unknown[]) => unknown;
  await handler({ headers: {} }, {}, () => order.push('next'));
  expect(order).toEqual(['onError', 'next']);
});

test('a response of node:http without next says it', async () => {
  const response = { statusCode: 200, end: vi.fn() };
  await call({ headers: {} }, response);
  expect(response.statusCode).toBe(500);
  expect(response.end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(mistake));
});

const end = vi.fn();

test.each([null, 'text', {}, { end }, { statusCode: 200 }, { statusCode: 200, end: 'no function' }])(
  'what is no response of node:http is left alone: %j',
  async (other) => {
    const before = JSON.stringify(other);
    expect((await call({ headers: {} }, other)).response.status).toBe(500);
    expect(JSON.stringify(other)).toBe(before);
    expect(end).not.toHaveBeenCalled();
  },
);
