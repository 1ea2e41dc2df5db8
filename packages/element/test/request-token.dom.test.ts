import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TokenResponse } from '../src/fetch-token.ts';
import type { TokenRequestOptions } from '../src/repeat-request.ts';
import { requestToken, type TokenSource } from '../src/request-token.ts';

const token = 'e30.e30.ZmFrZQ';
const own = (status: number, code = 'forbidden') => ({ error: { code, message: 'no', status } });
/** What an endpoint does: responds with a status and a body, or lets the connection drop. */
type Answer = 'drop' | [status: number, body: unknown, headers?: Record<string, string>];

let requests: RequestInit[];
let onLine: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1); // the shortest pause
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const given: TokenSource = {
  src: undefined,
  embedUrl: undefined,
  tokenEndpoint: undefined,
  fetchToken: undefined,
  params: {},
  tokenCredentials: 'same-origin',
  timeoutMs: 15_000,
};

/** Requests a token of an endpoint that gives these answers, the last one for good; resolves with the response or a failure's code. */
function request(
  answers: Answer[],
  source: Partial<TokenSource> = {},
  more: Partial<TokenRequestOptions> = {},
) {
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const answer = answers[Math.min(requests.push(init ?? {}), answers.length) - 1] ?? 'drop';
    if (answer === 'drop') throw new TypeError('Failed to fetch');
    const [status, body, headers = {}] = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  const options = { stop: new AbortController().signal, fresh: false, onOffline: () => {}, ...more };
  return requestToken({ ...given, tokenEndpoint: '/t', ...source }, options).catch(
    (error: { code: string }) => error.code,
  );
}
const settled = async <Value>(promise: Promise<Value>) => {
  await vi.runAllTimersAsync();
  return promise;
};

test.each<[string, unknown, string, number?]>([
  ['200 with HTML', [200, '\n<!doctype html>Sign in'], 'token_html'],
  ['200 with broken JSON', [200, `{"note":"<b>","token":"${token}"`], 'token_json'],
  ['200 with null', [200, null], 'token_json'],
  ['200 without a token', [200, {}], 'token_missing'],
  ['200 with what is no JWT', [200, { token: 'abc' }], 'token_malformed'],
  ['401', [401, {}], 'unauthorized'],
  ['403 of createTokenEndpoint', [403, own(403)], 'token_forbidden'],
  ['403 of a backend with its errors', [403, own(403, 'not_enrolled')], 'token_forbidden'],
  ['405 of createTokenEndpoint', [405, own(405, 'method_not_allowed')], 'token_forbidden'],
  ['403 of Django', [403, '<!doctype html>CSRF verification failed.'], 'token_forbidden'],
  ['419 of Laravel', [419, { message: 'CSRF token mismatch.' }], 'token_forbidden'],
  ['422 of Rails', [422, { status: 422, error: 'Unprocessable Content' }], 'token_forbidden'],
  ['422 of createTokenEndpoint', [422, own(422, 'invalid_request')], 'token_status'],
  ['404', [404, 'no'], 'token_not_found'],
  ['500', [500, 'no'], 'token_status', 4],
  ['429', [429, 'no'], 'token_status', 4],
  ['no response', 'drop', 'token_unreachable', 4],
  ['expires_in 0', [200, { token, expires_in: 0 }], 'token_expired'],
  ['expires_in soon', [200, { token, expires_in: 'soon' }], 'token_expired'],
])('%s fails as %3$s', async (_, answer, code, count = 1) => {
  expect(await settled(request([answer as Answer]))).toBe(code);
  expect(requests).toHaveLength(count);
});

test.each([undefined, null, 0.5])('a response with expires_in %s is accepted', async (expires_in) => {
  expect(await settled(request([[200, { token, expires_in }]]))).toMatchObject({ token });
});

test('each pause before a retry is twice as long as the one before', async () => {
  const requested = request([[500, '']]);
  for (const [ms, count] of [
    [249, 1],
    [1, 2],
    [499, 2],
    [1, 3],
    [999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(requests).toHaveLength(count);
  }
  expect(await requested).toBe('token_status');
});

test.each([
  ['2', 2_000],
  ['86400', 10_000],
  ['Fri, 20 Nov 2099 00:00:00 GMT', 250],
])('Retry-After: %s waits %i ms: seconds are capped, and dates need a clock', async (header, ms) => {
  void request([
    [429, '', { 'retry-after': header }],
    [200, { token }],
  ]);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
});

test('offline it says so, waits for the network, and then has all its tries', async () => {
  onLine.mockReturnValue(false);
  const onOffline = vi.fn();
  const requested = request(['drop', 'drop', 'drop', 'drop', [200, { token }]], {}, { onOffline });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests.length, onOffline.mock.calls.length]).toEqual([1, 1]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await settled(requested)).toEqual({ token });
  expect(requests).toHaveLength(5);
});

test.each<[string, boolean, Answer]>([
  ['the network', false, 'drop'],
  ['a retry', true, [503, '']],
])('a stop ends a wait for %s, which then asks no more', async (_, online, answer) => {
  onLine.mockReturnValue(online);
  const abort = new AbortController();
  void request([answer], {}, { stop: abort.signal });
  await vi.advanceTimersByTimeAsync(100);
  abort.abort();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});

test('fetchToken that fails is called once, and a TutorSessionError of it, also of another copy of the package, is passed on', async () => {
  for (const [thrown, code] of [
    [new TypeError('Failed to fetch'), 'fetch_token_failed'],
    [Object.assign(new Error('no'), { name: 'TutorSessionError', code: 'unauthorized' }), 'unauthorized'],
  ] as const) {
    const fetchToken = vi.fn(() => Promise.reject(thrown));
    expect(await request([], { fetchToken })).toBe(code);
    expect(fetchToken).toHaveBeenCalledOnce();
  }
});

test('what the endpoint gets is a POST of params as JSON, with credentials and without a cache', async () => {
  await settled(request([[200, { token }]], { params: '{"lesson":7}', tokenCredentials: 'include' }));
  expect(requests[0]).toMatchObject({
    method: 'POST',
    body: '{"lesson":7}',
    credentials: 'include',
    cache: 'no-store',
  });
});

test('where a framework redirects the POST the error names the address to set, without its query', async () => {
  const address = 'https://school.example/t/';
  const response = new Response('no', { status: 405 });
  Object.defineProperties(response, { redirected: { value: true }, url: { value: `${address}?secret=1` } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  const options = { stop: new AbortController().signal, fresh: false, onOffline: () => {} };
  await expect(requestToken({ ...given, tokenEndpoint: '/t' }, options)).rejects.toMatchObject({
    code: 'token_status',
    message: expect.stringContaining(`HTTP 405 after a redirect to ${address} See`),
  });
});

/** Whether each request has asked for a fresh token. */
const asksFresh = () => requests.map(({ headers }) => 'x-tutor-session-fresh' in (headers as object));
const resumed: TokenResponse = { token, resumed: true };

test.each([false, true])(
  'a token endpoint that is no URL is named, and not requested, with fresh %s',
  async (fresh) => {
    const requested = request([], { tokenEndpoint: 'https://[' }, { fresh });
    expect(await settled(requested)).toBe('token_not_found');
    expect(requests).toEqual([]);
    const fetchToken = () => ({ token });
    expect(await request([], { tokenEndpoint: 'https://[', fetchToken }, { fresh })).toEqual({ token });
  },
);

test.each<[string, string, unknown, boolean[]]>([
  ['this origin', '/t', { token }, [true]],
  ['another origin', 'https://api.example/t', { token }, [false]],
  ['another origin that resumes', 'https://api.example/t', resumed, [false, true]],
])(
  '%s is asked for a fresh token by a header only where it is known to expect it',
  async (_, tokenEndpoint, body, asked) => {
    await settled(
      request(
        [
          [200, body],
          [200, { token }],
        ],
        { tokenEndpoint },
        { fresh: true },
      ),
    );
    expect(asksFresh()).toEqual(asked);
  },
);

test.each([
  [{ lesson: 7 }, '{"lesson":7}'],
  [undefined, '{}'],
  [null, '{}'],
])('params of %j are sent as %s', async (params, body) => {
  await settled(request([[200, { token }]], { params: params as undefined }));
  expect(requests[0]?.body).toBe(body);
});

test.each(['{subject: math}', '[1]', '7', 'null', [1], 7])(
  'params of %j fail, and nothing is asked',
  async (params) => {
    expect(await settled(request([], { params: params as never }))).toBe('params_invalid');
    expect(requests).toEqual([]);
  },
);
