import { expect, test, vi } from 'vitest';
import type { ApiPromise, TutorClient } from '../src/index.ts';
import { fakeClient, json, refused, useFakeTimers } from './fake-fetch.ts';

useFakeTimers();

const page = { data: [], pagination: { page: 1, limit: 20, total: 0, total_pages: 0 } };

/** One operation of each kind; api.txt says that all others return an `ApiPromise`, too. */
const operations: Record<string, (client: TutorClient) => ApiPromise<unknown>> = {
  'config.get': ({ config }) => config.get(),
  'sessions.delete': ({ sessions }) => sessions.delete('ses_1'),
  'sessions.list': ({ sessions }) => sessions.list(),
};

test.each(Object.entries(operations))(
  '%s has its response: status, headers, request id, retries',
  async (name, call) => {
    const isDeletion = /\.delete/.test(name);
    const success = () =>
      new Response(isDeletion ? null : JSON.stringify(page), {
        status: isDeletion ? 204 : 202,
        headers: { 'x-request-id': 'req_1', 'x-region': 'eu' },
      });
    const busy = refused(429, 'rate_limited', { 'retry-after': '1' });
    const result = call(fakeClient([busy, busy, success]).client).withResponse();
    await vi.runAllTimersAsync();
    const { data, response } = await result;
    expect(response).toMatchObject({ status: isDeletion ? 204 : 202, requestId: 'req_1', retries: 2 });
    expect(response.headers.get('x-region')).toBe('eu');
    if (isDeletion) expect(data).toBeUndefined();
    else expect(data).toMatchObject(page);
  },
);

test('a response without a request id has that of the request, and a first attempt no retries', async () => {
  const { client, sent } = fakeClient([json({})]);
  const { response } = await client.config.get().withResponse();
  expect(response).toMatchObject({ requestId: sent[0]?.headers.get('x-request-id'), retries: 0 });
});

test('a call that fails rejects withResponse alone, and nothing is left unhandled', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const { client } = fakeClient([refused(404, 'not_found')]);
    await expect(client.config.get().withResponse()).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.voices.list().withResponse()).rejects.toMatchObject({ code: 'not_found' });
    vi.useRealTimers();
    await new Promise(setImmediate); // unhandled rejections are reported before the next turn
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});
