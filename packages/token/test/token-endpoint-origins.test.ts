import { expect, test } from 'vitest';
import { endpoint, origin as own, url } from './fixtures.ts';

const friend = 'https://www.example.com';
const evil = 'https://evil.example';

const ask = (headers: Record<string, string>, allowedOrigins?: string[], method = 'POST') =>
  endpoint({ allowedOrigins })(new Request(url, { method, headers }));

const cors = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));

test.each([
  ['no browser', {}],
  ['its own page', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ['its own page in an older browser', { origin: own }],
  [
    'its own page behind a proxy that changed scheme and host',
    { origin: 'https://public.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['no page, but a browser', { 'sec-fetch-site': 'none' }],
])('without allowedOrigins a request of %s is allowed', async (_, headers) => {
  const response = await ask(headers);
  expect([response.status, cors(response), response.headers.has('vary')]).toEqual([200, [], false]);
});

test.each([
  ['another site', { origin: evil, 'sec-fetch-site': 'cross-site' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['another origin of the same site', { origin: friend, 'sec-fetch-site': 'same-site' }],
  ['another site that writes our origin', { origin: own, 'sec-fetch-site': 'cross-site' }],
  ['another site in an older browser', { origin: evil }],
  ['a host that begins like ours', { origin: `${own}.evil.example` }],
  ['a sandboxed frame', { origin: 'null' }],
  [
    'a proxy’s word for it',
    { origin: evil, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ],
])('without allowedOrigins a request of %s is refused', async (_, headers) => {
  const response = await ask(headers);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(cors(response)).toEqual([]);
  expect(await response.json()).toMatchObject({ error: { code: 'forbidden', status: 403 } });
});

const allowed = [friend, 'capacitor://localhost'];

test('every other origin is refused, without CORS headers', async () => {
  for (const origin of [evil, 'null', `${friend}.evil.example`, friend.toUpperCase(), `${friend}/`]) {
    for (const method of ['POST', 'OPTIONS']) {
      const response = await ask({ origin, 'sec-fetch-site': 'cross-site' }, allowed, method);
      expect([response.status, cors(response), response.headers.get('vary')]).toEqual([403, [], 'Origin']);
    }
  }
});

test('the preflight allows the headers that were requested', async () => {
  const headers = { origin: friend, 'access-control-request-method': 'POST' };
  const plain = await ask(headers, allowed, 'OPTIONS');
  expect([plain.status, await plain.text()]).toEqual([204, '']);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'access-control-allow-origin': friend,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, x-tutor-session-fresh',
    'access-control-max-age': '600',
    'cache-control': 'no-store',
    vary: 'Origin',
  });
  const wanted = { ...headers, 'access-control-request-headers': 'authorization,content-type' };
  const more = await ask(wanted, allowed, 'OPTIONS');
  expect(more.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
});

test('a refusal names the origins that differ', async () => {
  const { error } = await (await ask({ origin: evil })).json();
  const differ = `Origin is "${evil}", Sec-Fetch-Site is missing, and the request is to ${own}.`;
  expect(error.message).toContain(differ);
});

test('an allowed page can read a token, errors too, and a Response of session', async () => {
  const headers = { origin: friend, 'sec-fetch-site': 'cross-site' };
  const request = () => new Request(url, { method: 'POST', headers });
  const signedOut = await endpoint({ allowedOrigins: allowed, session: () => null })(request());
  const ownHeaders = { 'access-control-allow-origin': evil, vary: 'Cookie' };
  const session = () => new Response('', { headers: ownHeaders });
  const passed = await endpoint({ allowedOrigins: allowed, session })(request());
  const wrong = await ask(headers, allowed, 'PUT');
  const token = await ask(headers, allowed);
  for (const response of [token, signedOut, passed, wrong]) {
    expect(response.headers.get('access-control-allow-origin')).toBe(friend);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  }
  expect([token.status, token.headers.get('vary')]).toEqual([200, 'Origin']);
  expect(passed.headers.get('vary')).toBe('Cookie, Origin');
  expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
});

test.each([
  'https://*.example.com',
  'https://app.example.com:443',
  'http://app.example.com:80',
  'capacitor://localhost/path',
  'https://user@app.example.com',
  ' https://app.example.com',
])('allowedOrigins: [%j] is a TypeError that names the option', (origin) => {
  const message = expect.stringContaining('allowedOrigins');
  expect(() => endpoint({ allowedOrigins: [origin] })).toThrow(
    expect.objectContaining({ name: 'TypeError', message }),
  );
});
