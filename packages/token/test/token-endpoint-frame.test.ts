import { type TokenEndpointOptions, verifySessionToken } from '@tutor-session/token';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { at, claims, embedUrl, endpoint, origin, secret, student, url } from './fixtures.ts';

const frame = {
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
} as const;

const get = (options?: Partial<TokenEndpointOptions>, address = url, headers: Record<string, string> = {}) =>
  endpoint(options)(new Request(address, { headers: { ...frame, ...headers } }));
const params = (value: string) => `${url}?params=${encodeURIComponent(value)}`;

/** The code and message of a refusal, which is never cached and sends nobody anywhere. */
async function refused(pending: Promise<Response>) {
  const response = await pending;
  const { error } = await response.json();
  expect([error.status, response.headers.get('location')]).toEqual([response.status, null]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return `${error.status} ${error.code}: ${error.message}`;
}

test('a frame of the page is redirected to the embed with a token, uncached and without a referrer', async () => {
  const response = await get();
  const location = new URL(response.headers.get('location') ?? '');
  expect([response.status, await response.text(), location.origin + location.pathname]).toEqual([
    303,
    '',
    embedUrl,
  ]);
  expect([...location.searchParams.keys()]).toEqual(['token']);
  const token = location.searchParams.get('token') ?? '';
  expect(await verifySessionToken(token, { secret, now: at() })).toMatchObject(claims);
  expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
});

test.each([
  [
    'query',
    'https://e.example/s?lang=de&token=x#top',
    /^https:\/\/e\.example\/s\?lang=de&token=ey[\w.-]+#top$/,
  ],
  [
    'fragment',
    'https://e.example/s?lang=de#dark=1',
    /^https:\/\/e\.example\/s\?lang=de#dark=1&token=ey[\w.-]+$/,
  ],
] as const)('tokenIn %s says where the token stands in the address', async (tokenIn, embedUrl, expected) => {
  expect((await get({ tokenIn, embedUrl })).headers.get('location')).toMatch(expected);
});

const dest = 'iframe frame document empty object embed fencedframe script'.split(' ');
const combinations = fc.record(
  {
    'sec-fetch-dest': fc.constantFrom(...dest, '', 'iframe, iframe'),
    'sec-fetch-mode': fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin', 'nested-navigate'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none'),
    'sec-purpose': fc.constantFrom('prefetch', 'prefetch;prerender', ''),
    'x-moz': fc.constant('prefetch'),
    'service-worker-navigation-preload': fc.constantFrom('true', ''),
    'sec-fetch-user': fc.constant('?1'),
    origin: fc.constantFrom('https://app.example.com', 'null'),
  },
  { requiredKeys: [] },
);

test("of all combinations of Fetch Metadata only that of a frame's own navigation is let in", async () => {
  const handler = endpoint({ resume: true });
  await fc.assert(
    fc.asyncProperty(combinations, fc.constantFrom('GET', 'HEAD'), async (combined, method) => {
      const headers = new Headers(combined as Record<string, string>);
      const response = await handler(new Request(url, { method, headers }));
      const isFrame =
        Object.entries(frame).every(([name, value]) => headers.get(name) === value) &&
        !['sec-purpose', 'x-moz', 'service-worker-navigation-preload'].some((name) => headers.has(name));
      expect(response.status).toBe(isFrame ? 303 : 403);
      expect(response.headers.has('location')).toBe(isFrame);
      if (isFrame && method === 'HEAD') expect(response.headers.get('location')).toBe(embedUrl);
      expect(response.headers.has('set-cookie')).toBe(isFrame && method === 'GET');
    }),
    {
      numRuns: 2_000,
      examples: [
        [frame, 'GET'],
        [frame, 'HEAD'],
      ],
    },
  );
});

const workerLine = 'if (new URL(event.request.url).pathname === "/api/tutor") return;';
test.each<[string, Record<string, string>, string[]]>([
  ['a service worker', { 'sec-fetch-dest': 'empty' }, ['Sec-Fetch-Dest is "empty"', workerLine]],
  ['navigation preload', { 'service-worker-navigation-preload': 'true' }, ['navigation preload', workerLine]],
  [
    'another site',
    { 'sec-fetch-site': 'cross-site' },
    ['Sec-Fetch-Site is "cross-site"', "allowedOrigins and issue: 'any'"],
  ],
  ['a long header', { 'sec-fetch-mode': 'x'.repeat(99) }, [`Sec-Fetch-Mode is "${'x'.repeat(40)}"`]],
  ['a forged header', { 'sec-fetch-mode': '<b>"x"' }, ['Sec-Fetch-Mode is "?b??x?"']],
])('a GET is refused with what it lacks: %s', async (_, headers, sentences) => {
  const message = await refused(get({}, url, headers));
  expect(message).toMatch(/^403 forbidden: By GET only a frame of a page of this origin gets a session: /);
  for (const sentence of sentences) expect(message).toContain(sentence);
  expect(message.includes(workerLine)).toBe(sentences.includes(workerLine));
});

test.each([
  ['sec-purpose', 'prefetch;prerender', 'Sec-Purpose is "prefetch;prerender"'],
  ['x-purpose', 'preview', 'X-Purpose is "preview"'],
])('what is loaded ahead is told to wait, a frame and a script: %s: %s', async (name, value, why) => {
  const session = vi.fn();
  const message = `403 not_yet: A page that is loaded ahead gets no session: ${why}. Ask again when it is shown.`;
  expect(await refused(get({ session }, url, { [name]: value }))).toBe(message);
  const post = new Request(url, { method: 'POST', headers: { [name]: value } });
  expect(await refused(endpoint({ session, issue: 'any' })(post))).toBe(message);
  expect(session).not.toHaveBeenCalled();
});

test('a GET without any Fetch Metadata is refused with the browsers that send none', async () => {
  const message = await refused(endpoint()(new Request(url)));
  expect(message).toContain('Sec-Fetch-Dest is missing (a browser sends it from 2023 on');
});

test("the query's params are those of session", async () => {
  const seen: unknown[] = [];
  const session: TokenEndpointOptions['session'] = (_, sent) => {
    seen.push(sent);
    return student;
  };
  for (const address of [url, params('{"topic":"½ & 1"}'), params(JSON.stringify({ a: 'x'.repeat(2040) }))]) {
    expect((await get({ session }, address)).status).toBe(303);
  }
  expect(seen).toEqual([{}, { topic: '½ & 1' }, { a: 'x'.repeat(2040) }]);
});

test.each([
  ['an array', params('[]'), '400 invalid_request: params must be a JSON object.'],
  ['there twice', `${params('{}')}&params={}`, '400 invalid_request: The query must have params once.'],
  [
    '2049 bytes',
    params(JSON.stringify({ a: `${'é'.repeat(1020)}x` })),
    '413 payload_too_large: params must not be longer than 2048 bytes.',
  ],
])('params that are %s are refused', async (_, address, message) => {
  expect(await refused(get({}, address))).toBe(message);
});

test('refusals of session are the same JSON as to a script', async () => {
  expect(await refused(get({ session: () => null }))).toBe('401 unauthorized: Nobody is signed in.');
  const session = () => Promise.reject(new Error('hunter2'));
  expect(await refused(get({ session }))).toBe('500 internal_error: The server could not prepare a session.');
  const own = await get({ session: () => new Response('first agree', { status: 403 }) });
  expect([own.status, await own.text()]).toEqual([403, 'first agree']);
});

test('without an issue no script gets a token', async () => {
  for (const method of ['POST', 'PUT', 'OPTIONS']) {
    const pending = endpoint({ issue: undefined })(new Request(url, { method, headers: { origin } }));
    expect((await pending).headers.get('allow')).toBe('GET, HEAD');
    expect(await refused(pending)).toBe(
      "405 method_not_allowed: Use GET, by a frame, or create the endpoint with issue: 'any'. " +
        'Then any script of the page can get a token.',
    );
  }
});

test("allowedOrigins need issue 'any'", () => {
  const issue = 'redirect';
  const message = expect.stringMatching(/^allowedOrigins needs issue: 'any', since .* can get a token\.$/);
  expect(() => endpoint({ issue, allowedOrigins: [origin] })).toThrow(
    expect.objectContaining({ name: 'TypeError', message }),
  );
  expect(() => endpoint({ issue, allowedOrigins: [] })).not.toThrow();
});

test.each([
  ['the same origin', 'https://app.example.com/embed', {}],
  [
    'the same host behind a proxy that ends TLS',
    'https://proxied.example/embed',
    { referer: 'https://proxied.example/lesson' },
  ],
])('an embed on %s is refused, and onError says why', async (_, embedUrl, headers) => {
  const errors: unknown[] = [];
  const message = await refused(get({ embedUrl, onError: (error) => errors.push(error) }, url, headers));
  expect(message).toMatch(/^500 internal_error: The embed is on the origin of the page.*allowSameOrigin/);
  expect(errors).toEqual([expect.any(TypeError)]);
  expect((await get({ embedUrl, allowSameOrigin: true }, url, headers)).status).toBe(303);
});
