import { expect, test } from 'vitest';
import { apiError, readResponse, type TestResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

const root = 'http://127.0.0.1:4400';
const json = { 'content-type': 'application/json' };

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  { origin = root, peer }: { origin?: string; peer?: string } = {},
): Promise<TestResponse> {
  const request = new Request(origin + path, {
    method,
    headers: { ...(body === undefined ? {} : json), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const connection = peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } };
  return readResponse(await service.sandbox.fetch(request, connection));
}

test('the control API moves the clock and returns the new time, also when two ask at once', async () => {
  const began = service.sandbox.now().getTime();
  const [first, second] = await Promise.all([
    call('POST', '/_sandbox/advance', { seconds: 60 }),
    call('POST', '/_sandbox/advance', { seconds: 1.5 }),
  ]);
  expect(first).toMatchObject({ status: 200, body: { now: new Date(began + 60_000).toISOString() } });
  expect(second).toMatchObject({ body: { now: new Date(began + 61_500).toISOString() } });
  expect(service.sandbox.now().getTime()).toBe(began + 61_500);
});

const fault = { 'x-sandbox-fault': '{"status":503}' };
const hook = { url: 'https://example.com/' };
const controls = [
  ['GET', '/_sandbox/health', undefined, {}],
  ['GET', '/_sandbox/decisions', undefined, {}],
  ['GET', '/_sandbox/partner', undefined, {}],
  ['POST', '/_sandbox/advance', { seconds: 1 }, {}],
  ['POST', '/_sandbox/api/v1/webhooks', hook, {}],
  ['GET', '/v1/sessions', undefined, fault],
] as const;

type Caller = [
  who: string,
  headers: Readonly<Record<string, string>>,
  at?: { origin?: string; peer?: string },
];

test.each<Caller>([
  ...['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', 'unknown'].map((peer): Caller => [peer, {}, { peer }]),
  ['another host name', {}, { origin: 'http://attacker.example:4400' }],
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page on another port', { origin: 'http://127.0.0.1:3000' }],
  ['a page of another loopback name', { origin: 'http://localhost:4400' }],
  ['a page in a sandboxed frame', { origin: 'null' }],
  ['a script, image or link of another page', { 'sec-fetch-site': 'cross-site' }],
  ['one of a page on another port', { 'sec-fetch-site': 'same-site' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.9' }, { peer: '127.0.0.1' }],
  ['a tunnel', { forwarded: 'for=203.0.113.9' }, { peer: '127.0.0.1' }],
])('%s neither controls the sandbox nor reads it', async (_, headers, at) => {
  const state = async () => [service.sandbox.now(), await service.read('/webhooks')];
  const before = await state();
  for (const [method, path, body, own] of controls)
    expect(await call(method, path, body, { ...own, ...headers }, at)).toMatchObject(
      apiError(403, 'forbidden'),
    );
  expect(await state()).toEqual(before);
});

test.each<Caller>([
  ...['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((peer): Caller => [peer, { origin: root }, { peer }]),
  ['an address that somebody types', { 'sec-fetch-site': 'none' }],
  ['the sandbox’s own page', { 'sec-fetch-site': 'same-origin' }],
])('%s controls the sandbox', async (_, headers, at) => {
  for (const [method, path, body, own] of controls) {
    const { status } = await call(method, path, body, { ...own, ...headers }, at);
    // Only the inspector's page calls its API.
    const ofInspector = headers['sec-fetch-site'] === 'none' ? 403 : 201;
    expect([path, status]).toEqual([path, own === fault ? 503 : path.includes('/v1/') ? ofInspector : 200]);
  }
});

const ask = (value: string) =>
  call('GET', '/v1/sessions', undefined, {
    'x-api-key': service.sandbox.credentials.api_key,
    'x-sandbox-fault': value,
  });

test.each([
  [503, 'unavailable'],
  [429, 'rate_limited'],
])('X-Sandbox-Fault makes a request fail with %i', async (status, code) => {
  const response = await ask(JSON.stringify({ status }));
  expect(response).toMatchObject(apiError(status, code, /X-Sandbox-Fault/));
  expect(response.headers.get('retry-after')).toBeTruthy();
  expect(response.headers.get('x-request-id')).toBeTruthy();
});

test('X-Sandbox-Fault carries out nothing when it fails', async () => {
  const page = await service.page();
  await page.call('POST', 'session', { after: {} }, fault);
  expect(await page.config()).toMatchObject({ body: { status: 'created' } });
});

test('X-Sandbox-Fault with a delay alone delays, and the request is carried out', async () => {
  const happened: unknown[] = [];
  setTimeout(() => happened.push('nearly the delay'), 50);
  happened.push((await ask('{"delayMs":60}')).status);
  expect(happened).toEqual(['nearly the delay', 200]);
});

test('an X-Sandbox-Fault that the document does not take is refused', async () => {
  expect(await ask('{"delayMs":60001}')).toMatchObject(apiError(400, 'invalid_request', /"delayMs"/));
});

const claims = { student_id: 'student-42', subject: 'math', level: '3-5', engine: 'standard' };

const mint = (body: object) => service.control('POST', 'tokens', body);

test('a token is minted with further claims, and the embed takes it', async () => {
  const { status, body } = await mint({ ...claims, topic: 'fractions', sandbox_seed: 'x', ttl_seconds: 60 });
  const { embed_url } = service.sandbox.credentials;
  expect([status, body]).toEqual([201, { token: expect.any(String), embed_url, expires_in: 60 }]);
  const page = await service.page((body as { token: string }).token);
  expect(await page.config()).toMatchObject({ status: 200, body: { topic: 'fractions' } });
});

test('a token is not minted with an id of one’s own', async () => {
  expect(await mint({ ...claims, jti: 'mine' })).toMatchObject(apiError(400, 'invalid_request', /jti/));
});
