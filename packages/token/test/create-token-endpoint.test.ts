import { createTokenEndpoint, type TokenEndpointOptions, verifySessionToken } from '@tutor-session/token';
import { expect, test, vi } from 'vitest';
import { at, claims, embedUrl, endpoint, partnerId, secret, student, url } from './fixtures.ts';

const ask = (options?: Partial<TokenEndpointOptions>, request: RequestInit = {}) =>
  endpoint(options)(new Request(url, { method: 'POST', ...request }));

/** The error shape, checked whole; the response is never cached. */
async function refused(pending: Response | Promise<Response>) {
  const response = await pending;
  const body = await response.json();
  const { code } = body.error;
  expect(body).toEqual({ error: { code, message: expect.any(String), status: response.status } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return [response.status, code];
}

test("the response is the embed URL, the token's lifetime, and a token: session says whose, and nothing says of which other partner", async () => {
  const session = () => ({ ...student, partner_id: 'another' });
  const body = JSON.stringify({ student_id: 'somebody else', partner_id: 'x', exp: 1 });
  const headers = { 'content-type': 'application/json' };
  const response = await ask({ ttlSeconds: 3600, session }, { body, headers });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.getSetCookie()).toEqual([]);
  const { token, ...rest } = await response.json();
  expect(rest).toEqual({ embed_url: embedUrl, expires_in: 3600 });
  const verified = await verifySessionToken(token, { secret, now: at() });
  expect(verified).toEqual({ ...claims, exp: at()().getTime() / 1000 + 3600, jti: expect.any(String) });
});

test('secret, partnerId and embedUrl may be functions, called and checked at each request', async () => {
  const settings = { secret: '', partnerId: '', embedUrl: '' };
  const errors: unknown[] = [];
  const handler = endpoint({
    secret: () => settings.secret,
    partnerId: () => settings.partnerId,
    embedUrl: () => settings.embedUrl,
    onError: (error) => errors.push(error),
  });
  const post = () => handler(new Request(url, { method: 'POST' }));
  for (const [option, value] of Object.entries({ secret, partnerId, embedUrl })) {
    expect((await post()).status).toBe(500);
    expect(String(errors.pop())).toMatch(
      new RegExp(`^TypeError: ${option} .*${option === 'secret' ? 'API Secret' : ''}`),
    );
    Object.assign(settings, { [option]: value });
  }
  const { token, embed_url } = await (await post()).json();
  expect(embed_url).toBe(embedUrl);
  expect(await verifySessionToken(token, { secret, now: at() })).toMatchObject({ partner_id: partnerId });
});

test('a fetched Response is passed through where a server has put its own class in the place of Response', async () => {
  const fetched = Response.json({ code: 'no_licence' }, { status: 402 });
  vi.stubGlobal('Response', class extends Response {}); // as Hono does on Node
  expect(fetched).not.toBeInstanceOf(Response);
  expect((await ask({ session: () => fetched })).status).toBe(402);
});

test('a Response that session returns is passed through with its cookies, but never cached', async () => {
  const headers = new Headers({ location: '/consent', 'cache-control': 'max-age=60' });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  const response = await ask({
    session: () => new Response('first agree', { status: 403, statusText: 'No', headers }),
  });
  expect([response.status, response.statusText, await response.text()]).toEqual([403, 'No', 'first agree']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('location')).toBe('/consent');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a redirect or an empty Response of session is passed through too', async () => {
  expect(await ask({ session: () => Response.redirect(`${url}/login`, 303) })).toMatchObject({ status: 303 });
  expect(await ask({ session: () => new Response(null, { status: 204 }) })).toMatchObject({ status: 204 });
});

test('session is read at each request', async () => {
  const none = (): typeof student | null => null;
  const options = { secret, partnerId, embedUrl, issue: 'any' as const, session: none };
  const handler = createTokenEndpoint(options);
  expect(await handler(new Request(url, { method: 'POST' }))).toMatchObject({ status: 401 });
  options.session = () => student;
  expect(await handler(new Request(url, { method: 'POST' }))).toMatchObject({ status: 200 });
});

const down = new Error('db: password hunter2');
const fail = () => Promise.reject(down);
const cases: [string, () => unknown, RegExp][] = [
  ['rejects', fail, /hunter2/],
  ['rejects with nothing', () => Promise.reject(), /^undefined$/],
  ['returns undefined', () => undefined, /session must return claims/],
  ['omits a claim', () => ({ ...student, level: undefined }), /level is missing/],
  ['returns a Response without a status', () => Response.error(), /without a status/],
];

test.each(cases)(
  'session that %s is a 500 without details, and onError gets the cause',
  async (_, session, cause) => {
    const errors: unknown[][] = [];
    const request = new Request(url, { method: 'POST' });
    const options = {
      session: session as TokenEndpointOptions['session'],
      onError: (...args: unknown[]) => errors.push(args),
    };
    const response = await endpoint(options)(request);
    expect(await response.clone().text()).not.toMatch(/hunter2|level|ttl|must/);
    expect(await refused(response)).toEqual([500, 'internal_error']);
    expect(errors).toEqual([[errors[0]?.[0], request]]);
    expect(errors[0]?.[0] instanceof Error ? errors[0][0].message : String(errors[0]?.[0])).toMatch(cause);
  },
);

test('a call without a Request is a 500, and onError gets how to mount the endpoint', async () => {
  const onError = vi.fn();
  expect((await endpoint({ onError })({} as Request)).status).toBe(500);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), {});
});

test('the response waits for onError, and an error of it changes nothing', async () => {
  let finish = () => {};
  const onError = vi.fn(() => new Promise((_, reject) => (finish = () => reject(down))));
  const responded = vi.fn();
  const response = ask({ session: fail, onError });
  void response.then(responded);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect(responded).not.toHaveBeenCalled();
  finish();
  expect(await refused(response)).toEqual([500, 'internal_error']);
});

test.each(['PUT', 'OPTIONS'])('%s is a 405 that names the methods there are', async (method) => {
  const response = await ask({}, { method });
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  expect(await refused(response)).toEqual([405, 'method_not_allowed']);
});
