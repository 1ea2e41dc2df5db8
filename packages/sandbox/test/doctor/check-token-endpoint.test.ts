import { getRequestListener } from '@hono/node-server';
import { createSessionToken, createTokenEndpoint } from '@tutor-session/token';
import { expect, test } from 'vitest';
import type { TokenEndpointOptions } from '../../src/doctor/check-token-endpoint.ts';
import { listen } from '../support/listen.ts';
import { behindParser, describe, findAll } from './endpoints.ts';

const credentials = {
  partner_id: 'partner_dev',
  api_key: 'key-of-the-doctor',
  api_secret: 'secret-of-the-doctor-secret-of-the-doctor',
  webhook_secret: 'whsec-of-the-doctor',
  base_url: 'http://127.0.0.1:4400/v1',
  embed_url: 'http://127.0.0.1:4400/embed/',
};
const student = { student_id: 'ann', subject: 'math', level: '3-5', engine: 'standard' };

type Endpoint = (request: Request) => Promise<Response>;

const findAt = (url: URL, options: TokenEndpointOptions) =>
  findAll({ token: { url, ...options, credentials, now: () => new Date() } });

/** Returns the findings that are not ok, and all of them as text. */
async function examine(endpoint: Endpoint, headers: Record<string, string> = { cookie: 'session=ann' }) {
  const url = await listen(getRequestListener(endpoint));
  const found = await findAt(url, { headers });
  const text = found.map(describe).join('\n');
  expect(text).not.toContain(credentials.api_secret);
  expect(text).not.toMatch(/eyJ/);
  return {
    text,
    bad: found.filter(({ level }) => level !== 'ok').map(describe),
  };
}

const signedIn = (request: Request) => (request.headers.get('cookie') === 'session=ann' ? student : null);
const good = (options = {}): Endpoint =>
  createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    session: signedIn,
    issue: 'any',
    ...options,
  });

/** A token endpoint written by hand, with one thing wrong. */
const byHand =
  (
    body: object | (() => object | Promise<object>),
    headers: Record<string, string> = { 'cache-control': 'no-store' },
  ): Endpoint =>
  async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const own = new URL(request.url).origin;
    const site = request.headers.get('sec-fetch-site');
    if ((request.headers.get('origin') ?? own) !== own || site === 'cross-site') {
      return new Response(null, { status: 403 });
    }
    return Response.json(typeof body === 'function' ? await body() : body, { headers });
  };
const createBody = async (more: object = {}, claims: object = {}, options: object = {}) => ({
  token: await createSessionToken(
    { ...student, partner_id: credentials.partner_id, ...claims },
    { secret: credentials.api_secret, ...options },
  ),
  embed_url: credentials.embed_url,
  expires_in: 7200,
  ...more,
});

test('the doctor finds nothing wrong with createTokenEndpoint', async () => {
  const { bad, text } = await examine(good());
  expect(bad).toEqual([]);
  expect(text.split('\n')).toHaveLength(24);
});

test("the doctor names issue: 'any' and its price where a frame's Fetch Metadata does not arrive", async () => {
  const endpoint = good({ issue: 'redirect' });
  const { bad } = await examine((request) => {
    const headers = new Headers(request.headers);
    for (const name of ['dest', 'mode', 'site']) headers.delete(`sec-fetch-${name}`);
    return endpoint(new Request(request.url, { method: request.method, headers }));
  });
  expect(bad[0]).toMatch(/^warn: GET of a frame returns 403.*your proxy.*issue: 'any', at the price/);
});

test('the doctor checks an endpoint that gives a frame its token, and no script one', async () => {
  const { bad, text } = await examine(good({ issue: undefined, tokenIn: 'fragment' }));
  expect(bad).toEqual([]);
  expect(text).toMatch(
    /^ok: POST is refused: no script gets a token; .*issue: 'any'\nok: a frame is redirected to the embed/,
  );
  expect(text).toMatch(/\nok: each request gets a fresh token\nok: the page cannot choose the student\n/);
});

test.each([404, 405])(
  'the doctor checks a frame where a router refuses POST with %i, without Allow',
  async (status) => {
    const endpoint = good({ issue: undefined, tokenIn: 'fragment' });
    const routed: Endpoint = async (request) =>
      request.method === 'POST' ? new Response(null, { status }) : endpoint(request);
    const { bad, text } = await examine(routed);
    expect(bad).toEqual([]);
    expect(text).toContain('ok: a frame is redirected to the embed');
  },
);

/** An endpoint that redirects by hand, to whatever and whomever it likes. */
const redirecting =
  (location: (token: string) => string, refuses = (_request: Request) => false): Endpoint =>
  async (request) => {
    if (request.method !== 'GET') return byHand(() => createBody())(request);
    if (refuses(request)) return new Response(null, { status: 403 });
    const { token } = await createBody();
    return new Response(null, {
      status: 303,
      headers: { location: location(token), 'cache-control': 'no-store' },
    });
  };
const toEmbed = (token: string) => `${credentials.embed_url}?token=${token}`;

test('the doctor finds what a redirect of its own does wrong', async () => {
  const others = [
    'a script',
    'a service worker',
    'a service worker',
    'a prefetch',
    'a page of another site',
    'a tab',
  ];
  expect((await examine(redirecting(toEmbed))).bad).toEqual(
    others.map((sender) => expect.stringMatching(new RegExp(`^fail: ${sender} .*gets a token`))),
  );
  const isNoFrame = ({ headers }: Request) => headers.get('sec-fetch-dest') !== 'iframe';
  expect((await examine(redirecting(toEmbed, isNoFrame))).bad).toHaveLength(3); // preload, prefetch and another site
  const elsewhere = redirecting(() => 'https://embed.example/', isNoFrame);
  expect((await examine(elsewhere)).bad).toEqual([expect.stringMatching(/^fail: .*must lead to embed_url/)]);
  const unsigned = redirecting(() => toEmbed('abc'), isNoFrame);
  expect((await examine(unsigned)).bad[0]).toMatch(/^fail: the token is not valid/);
});

test.each<[string, Endpoint, RegExp]>([
  [
    'another embed page',
    good({ embedUrl: 'https://embed.example/' }),
    /^warn: embed_url is not the sandbox's/m,
  ],
  ['a short life', good({ ttlSeconds: 60 }), /^warn: the token is valid for 60 seconds/m],
  [
    "a student of the page's choice",
    good({ session: (_: Request, params: object) => ({ ...student, ...params }) }),
    /^fail: the page chooses the student/m,
  ],
  [
    "a student of the page's choice, of a frame",
    good({ issue: 'redirect', session: (_: Request, params: object) => ({ ...student, ...params }) }),
    /^fail: the page chooses the student/m,
  ],
  ['caching', byHand(() => createBody(), {}), /^fail: .*no-store/m],
  ['no token', byHand({ jwt: 'x' }), /^fail: .*missing: "token"/m],
  ['no JSON', async () => new Response('OK'), /^fail: .*application\/json/m],
  [
    'a page',
    async () => new Response('<!DOCTYPE html>'),
    /^fail: POST returns an HTML page \(200\): your router/,
  ],
  ['the API Key in place of the secret', good({ secret: credentials.api_key }), /signed with the API Key/],
  [
    'milliseconds',
    byHand(() => createBody({ expires_in: 7_200_000 })),
    /^fail: expires_in is 7200000, but the claim exp/m,
  ],
  [
    'an unsafe embed page',
    byHand(() => createBody({ embed_url: 'javascript:alert(1)' })),
    /^fail: embed_url/m,
  ],
  ['no id', byHand(() => createBody({}, {}, { jti: false })), /^warn: the token has no jti/m],
  ['a token that is not a JWT', byHand(() => createBody({ token: 'abc' })), /^fail: the token is not valid/m],
  ['a failure', async () => new Response(null, { status: 500 }), /^fail: POST returns 500/m],
  [
    'a redirect to a login page',
    async () => Response.redirect('http://127.0.0.1/'),
    /^fail: .*302: nobody .*401 in place of the redirect/,
  ],
])('the doctor finds %s', async (_, endpoint, finding) => {
  expect((await examine(endpoint)).bad.join('\n')).toMatch(finding);
});

/** Says nothing else: a cause that both ways show is said once. */
test.each<[string, object, RegExp]>([
  ['another secret', { secret: 'another-secret-another-secret-another' }, /^fail: .*api_secret/],
  ['another partner', { partnerId: 'partner_x' }, /^fail: .*must be partner_dev, and is "partner_x": give/],
  ['nobody signed in', { session: () => null }, /^fail: .* returns 401: nobody is signed in: send the login/],
  [
    'a level without a grade',
    { session: () => ({ ...student, level: 'third' }) },
    /^warn: the level "third"/,
  ],
  ['a secret that is not set', { secret: () => '' }, /^fail: .* returns 500: .*onError: console\.error/],
])('of %s the cause is named once, whichever way the endpoint gives tokens', async (_, options, cause) => {
  for (const issue of ['any', 'redirect'])
    expect((await examine(good({ ...options, issue }))).bad).toEqual([expect.stringMatching(cause)]);
});

test('the doctor warns of a server that turns the way to the sandbox into https, as helmet does', async () => {
  const endpoint: Endpoint = async (request) => {
    const response = await good({ issue: 'redirect' })(request);
    response.headers.set('content-security-policy', "default-src 'self';upgrade-insecure-requests");
    return response;
  };
  expect((await examine(endpoint)).bad).toEqual([
    expect.stringMatching(/^warn: .*upgradeInsecureRequests: null/),
  ]);
});

test('the doctor finds an endpoint that gives a token to anybody', async () => {
  const { bad } = await examine(async () =>
    Response.json(await createBody(), {
      headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
    }),
  );
  expect(bad).toEqual([
    expect.stringMatching(/^fail: GET works like POST/),
    expect.stringMatching(/^fail: a page of another origin \(Origin\) gets a token/),
    expect.stringMatching(/^fail: .*\(Sec-Fetch-Site\) gets a token/),
  ]);
});

test.each<[string, () => Promise<URL>, number | undefined, RegExp]>([
  [
    'waits for a body which a parser has read',
    () => listen(behindParser(good())),
    1_500,
    /^fail: .*a body parser has read it\?/,
  ],
  ['never responds', () => listen(() => {}), 100, /^fail: .*nor to a request without a body/],
  [
    'is not there',
    async () => new URL('http://127.0.0.1:9/'),
    undefined,
    /^fail: POST to http:\/\/127\.0\.0\.1:9: nothing listens there: is it running\?/,
  ],
])('the doctor recognises an endpoint that %s', async (_, serve, timeoutMs, finding) => {
  const found = await findAt(await serve(), { headers: {}, timeoutMs });
  expect(found.map(describe)).toEqual([expect.stringMatching(finding)]);
});
