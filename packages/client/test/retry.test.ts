import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDelayMs } from '../src/retry.ts';
import { connectionError, fakeClient, json, refused } from './fake-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Client = ReturnType<typeof fakeClient>['client'];
const calls: Record<string, (client: Client) => Promise<unknown>> = {
  GET: (client) => client.config.get(),
  DELETE: (client) => client.sessions.delete('ses_1'),
  PUT: (client) => client.config.update({}),
  POST: (client) => client.webhooks.create({ url: 'https://partner.example/hook' }),
};
const reset = connectionError('ECONNRESET', 'read');
const unreachable = connectionError('ECONNREFUSED', 'connect');
const unknownHost = connectionError('ENOTFOUND', 'getaddrinfo');
const deno = () =>
  new TypeError('error sending request for url (…): client error (Connect): tcp connect error');
const bun = () => Object.assign(new Error('Unable to connect.'), { code: 'ConnectionRefused' });
const addresses =
  (...errors: Error[]) =>
  () =>
    new TypeError('fetch failed', { cause: new AggregateError(errors) });
const bothRefused = addresses(unreachable().cause as Error, unknownHost().cause as Error);
const oneRefused = addresses(unreachable().cause as Error, reset().cause as Error);
const busy = refused(503, 'internal_error', { 'retry-after': '1' });

test.each([
  ['GET', 'a reset connection', reset, 3],
  ['GET', '500', refused(500), 3],
  ['GET', '502', refused(502), 3],
  ['GET', '503', refused(503), 3],
  ['GET', '504', refused(504), 3],
  ['GET', '408', refused(408), 3],
  ['GET', '429', refused(429), 3],
  ['GET', '400', refused(400), 1],
  ['GET', '401', refused(401), 1],
  ['GET', '404', refused(404), 1],
  ['GET', '501', refused(501), 1],
  ['DELETE', 'a reset connection', reset, 3],
  ['DELETE', '500', refused(500), 3],
  ['DELETE', '409', refused(409), 1],
  ['PUT', 'a refused connection', unreachable, 3],
  ['PUT', 'an unknown host', unknownHost, 3],
  ['PUT', '429', refused(429), 3],
  ['PUT', '503 with Retry-After', busy, 3],
  ['PUT', '503 without Retry-After', refused(503), 1],
  ['PUT', '500', refused(500), 1],
  ['PUT', 'a reset connection', reset, 1],
  ['POST', 'a refused connection', unreachable, 3],
  ['POST', 'refused connections to all addresses', bothRefused, 3],
  ['POST', 'a refused connection to one address of two', oneRefused, 1],
  ['POST', 'a refused connection on Deno', deno, 3],
  ['POST', 'a refused connection on Bun', bun, 3],
  ['POST', '429', refused(429), 3],
  ['POST', '503 with Retry-After', busy, 3],
  ['POST', '503 without Retry-After', refused(503), 1],
  ['POST', '500', refused(500), 1],
  ['POST', 'a reset connection', reset, 1],
])('%s that meets %s is sent so often', async (method, _, response, times) => {
  const { client, sent } = fakeClient([response]);
  const result = expect(calls[method]?.(client)).rejects.toMatchObject({ name: 'ApiError' });
  await vi.runAllTimersAsync();
  await result;
  expect(sent.map((request) => request.method)).toEqual(Array(times).fill(method));
});

test('a call that succeeds when it is sent again returns what came then', async () => {
  const { client, sent } = fakeClient([refused(500), json({ features: {} })]);
  const result = client.config.get();
  await vi.runAllTimersAsync();
  await expect(result).resolves.toEqual({ features: {} });
  expect(sent).toHaveLength(2);
});

test('a read that timed out is sent again, a write is not', async () => {
  const sent: string[] = [];
  const silent = (_: string, { method, signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      sent.push(method ?? '');
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const { client } = fakeClient([], { fetch: silent, timeoutMs: 1_000 });
  const results = [client.config.get(), client.config.update({})].map((result) =>
    expect(result).rejects.toMatchObject({ code: 'timed_out', status: undefined }),
  );
  await vi.runAllTimersAsync();
  await Promise.all(results);
  expect(sent.toSorted()).toEqual(['GET', 'GET', 'GET', 'PUT']);
});

test('all attempts of a call have one request id, and its error has it too', async () => {
  const { client, sent } = fakeClient([reset]);
  const result = client.config.get().catch((error) => error);
  await vi.runAllTimersAsync();
  const ids = new Set(sent.map(({ headers }) => headers.get('x-request-id')));
  expect([...ids]).toEqual([(await result).requestId]);
});

test('a 404 for a deletion that is sent again is success, for one that is sent first it is not', async () => {
  const again = fakeClient([reset, refused(404, 'not_found')]).client.sessions.delete('ses_1');
  await vi.runAllTimersAsync();
  await expect(again).resolves.toBeUndefined();
  const first = fakeClient([refused(404, 'not_found')]).client.sessions.delete('ses_1');
  await expect(first).rejects.toMatchObject({ code: 'not_found' });
});

test('maxRetries of the client or of the call says how often', async () => {
  const none = fakeClient([reset], { maxRetries: 0 });
  await expect(none.client.config.get()).rejects.toMatchObject({ code: 'connection_failed' });
  const five = fakeClient([reset]);
  const result = expect(five.client.config.get({ maxRetries: 5 })).rejects.toThrow();
  await vi.runAllTimersAsync();
  await result;
  expect([none.sent.length, five.sent.length]).toEqual([1, 6]);
});

test.each([
  [1, 250, 500],
  [2, 500, 1_000],
  [3, 1_000, 2_000],
  [9, 4_000, 8_000],
])('before retry %i it waits from %i to %i ms, at random', (count, least, most) => {
  const delays = Array.from({ length: 200 }, () => retryDelayMs(count, null) ?? Number.NaN);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...delays)).toBeLessThanOrEqual(most);
  expect(new Set(delays).size).toBeGreaterThan(100);
});

test.each(['7', 'Mon, 02 Mar 2026 10:00:07 GMT'])('Retry-After: %s is waited for', (value) => {
  const delay = retryDelayMs(1, value, Date.parse('2026-03-02T10:00:00Z')) ?? Number.NaN;
  expect(delay).toBeGreaterThanOrEqual(7_000);
  expect(delay).toBeLessThanOrEqual(7_250);
});

test('a Retry-After that is no time counts as none, and one of more than a minute is not waited for', async () => {
  expect(retryDelayMs(1, 'soon')).toBeLessThanOrEqual(500);
  const { client, sent } = fakeClient([refused(429, 'rate_limited', { 'retry-after': '61' })]);
  await expect(client.config.get()).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  expect(sent).toHaveLength(1);
});

test('an aborted signal ends the waiting between attempts', async () => {
  const { client, sent } = fakeClient([refused(429, 'rate_limited', { 'retry-after': '50' })]);
  const controller = new AbortController();
  const result = client.config.get({ signal: controller.signal });
  await vi.advanceTimersByTimeAsync(10);
  controller.abort(new Error('the user left'));
  await expect(result).rejects.toMatchObject({ code: 'aborted', cause: new Error('the user left') });
  expect(sent).toHaveLength(1);
});
