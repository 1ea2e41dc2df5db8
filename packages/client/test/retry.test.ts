import { expect, test, vi } from 'vitest';
import type { UploadFile } from '../src/multipart.ts';
import { connectionError, fakeClient, refused, useFakeTimers } from './fake-fetch.ts';

useFakeTimers();

/** Lets the pauses between attempts pass, and expects that the call fails like this. */
async function expectRejection(call: Promise<unknown> | undefined, like: object): Promise<void> {
  const rejection = expect(call).rejects.toMatchObject(like);
  await vi.runAllTimersAsync();
  await rejection;
}

/** A service that never responds; `sent` gets the method of each request. */
const silent =
  (sent: string[] = []) =>
  (_: string, { method, signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      sent.push(method ?? '');
      signal?.addEventListener('abort', () => reject(signal.reason));
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
const deno = () =>
  new TypeError('error sending request for url (…): client error (Connect): tcp connect error');
const addresses =
  (...errors: Error[]) =>
  () =>
    new TypeError('fetch failed', { cause: new AggregateError(errors) });
const none = addresses();
const bothRefused = addresses(unreachable().cause as Error, unreachable().cause as Error);
const oneRefused = addresses(unreachable().cause as Error, reset().cause as Error);
const asks = (status: number, retryAfter = '1') =>
  refused(status, 'internal_error', { 'retry-after': retryAfter });
const proxyPage = () => new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '1' } });
const otherStatus = () =>
  Response.json(
    { error: { code: 'unavailable', message: 'Busy.', status: 500 } },
    { status: 503, headers: { 'retry-after': '1' } },
  );
const claimsUnsent = refused(400, 'connection_refused');

const statuses: [string, number[], number][] = [
  ['GET', [500, 502, 503, 504, 408, 429], 3],
  ['GET', [400, 401, 404, 501, 507], 1],
  ['DELETE', [500], 3],
  ['DELETE', [409], 1],
  ['POST', [500], 1],
];

test.each<[method: string, name: string, response: () => Response | Error, times: number]>([
  ...statuses.flatMap(([method, list, times]) =>
    list.map((status): [string, string, () => Response, number] => [
      method,
      String(status),
      refused(status),
      times,
    ]),
  ),
  ['GET', 'a reset connection', reset, 3],
  ['PUT', 'a reset connection', reset, 1],
  ['POST', 'a refused connection', unreachable, 3],
  ['POST', 'refused connections to all addresses', bothRefused, 3],
  ['POST', 'a refused connection to one address of two', oneRefused, 1],
  ['POST', 'no address that it could try', none, 1],
  ['POST', 'a refused connection on Deno', deno, 3],
  ['POST', '429 with Retry-After', asks(429), 3],
  ['POST', '503 with Retry-After', asks(503), 3],
  ['POST', '507 with Retry-After', asks(507), 3],
  ['POST', '500 with Retry-After', asks(500), 1],
  ['POST', '503 with a Retry-After that is no time', asks(503, '-5'), 1],
  ['POST', "a proxy's page with 503 and Retry-After", proxyPage, 1],
  ['POST', '503 with Retry-After, whose error names another status', otherStatus, 1],
  ['POST', "400 with the client's own code connection_refused", claimsUnsent, 1],
  ['POST', '503 without Retry-After', refused(503), 1],
  ['POST', 'a reset connection', reset, 1],
])('%s that meets %s is sent so often', async (method, _, response, times) => {
  const { client, sent } = fakeClient([response]);
  await expectRejection(calls[method]?.(client), { name: 'ApiError' });
  expect(sent.map((request) => request.method)).toEqual(Array(times).fill(method));
});

test.each([
  { code: 'ECONNREFUSED' },
  { code: 'ENOTFOUND' },
  { code: 'EAI_AGAIN' },
  { code: 'UND_ERR_CONNECT_TIMEOUT' },
  { code: 'ConnectionRefused' },
  { syscall: 'connect' },
  { syscall: 'getaddrinfo' },
])('%j alone says that no connection was made', async (says) => {
  const error = () => new TypeError('fetch failed', { cause: Object.assign(new Error(), says) });
  const { client } = fakeClient([error], { maxRetries: 0 });
  await expect(client.config.get()).rejects.toMatchObject({ code: 'connection_refused' });
});

test('a read that timed out is sent again, a write is not', async () => {
  const sent: string[] = [];
  const { client } = fakeClient([], { fetch: silent(sent), timeoutMs: 1_000 });
  const results = [client.config.get(), client.config.update({})].map((result) =>
    expect(result).rejects.toMatchObject({ code: 'timed_out', status: undefined }),
  );
  await vi.runAllTimersAsync();
  await Promise.all(results);
  expect(sent.toSorted()).toEqual(['GET', 'GET', 'GET', 'PUT']);
});

test('a 404 for a deletion that is sent again is success, for one that is sent first it is not', async () => {
  const again = fakeClient([reset, refused(404, 'not_found')]).client.sessions.delete('ses_1');
  await vi.runAllTimersAsync();
  await expect(again).resolves.toBeUndefined();
  const first = fakeClient([refused(404, 'not_found')]).client.sessions.delete('ses_1');
  await expect(first).rejects.toMatchObject({ code: 'not_found' });
});

test('a read that fails once and is then 404 rejects with it', async () => {
  const { client } = fakeClient([refused(503), refused(404, 'not_found')]);
  await expectRejection(client.sessions.get('ses_1'), { code: 'not_found', status: 404 });
});

test("a proxy's 404 for a deletion that is sent again is no success", async () => {
  const { client } = fakeClient([reset, () => new Response('<h1>No such page</h1>', { status: 404 })]);
  await expectRejection(client.sessions.delete('ses_1'), { code: 'invalid_response' });
});

test('maxRetries of the client or of the call says how often, each after a longer time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const none = fakeClient([reset], { maxRetries: 0 });
  await expect(none.client.config.get()).rejects.toMatchObject({ code: 'connection_failed' });
  const five = fakeClient([reset]);
  const start = Date.now();
  await expectRejection(five.client.config.get({ maxRetries: 5 }), { code: 'connection_failed' });
  expect([none.sent.length, five.sent.length, Date.now() - start]).toEqual([1, 6, 15_500]);
});

test('a file is uploaded again, a stream that can be read once is not', async () => {
  const { client, sent } = fakeClient([asks(429)]);
  const upload = async (...files: UploadFile[]) => {
    sent.length = 0;
    await expectRejection(client.modules.ingest({ files }), { status: 429 });
    return sent.length;
  };
  const file = new Blob(['one']);
  expect(await upload(file)).toBe(3);
  expect(await upload(file, { name: 'a.pdf', stream: (async function* () {})() })).toBe(1);
});

test('an attempt has a minute by default, an upload ten', async () => {
  const { client } = fakeClient([], { fetch: silent(), maxRetries: 0 });
  const results = [client.config.get(), client.modules.ingest({ files: [new Blob(['one'])] })].map((result) =>
    result.catch(({ message }) => message),
  );
  await vi.runAllTimersAsync();
  expect(await Promise.all(results)).toEqual([
    'No complete response within 60000 ms.',
    'No complete response within 600000 ms.',
  ]);
});

test('an aborted signal ends the waiting between attempts', async () => {
  const { client, sent } = fakeClient([refused(429, 'rate_limited', { 'retry-after': '50' })]);
  const controller = new AbortController();
  const result = client.config.get({ signal: controller.signal });
  await vi.advanceTimersByTimeAsync(10);
  controller.abort(new Error('the user left'));
  await expect(result).rejects.toMatchObject({ code: 'aborted', cause: new Error('the user left') });
  expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
});
