import { describe, expect, test } from 'vitest';
import { apiError, readResponse, type TestResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

const root = 'http://127.0.0.1:4400';
const json = { 'content-type': 'application/json' };

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers = {},
  peer?: string,
): Promise<TestResponse> {
  const request = new Request(root + path, {
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
const controls = [
  ['health', 'GET', '/_sandbox/health', undefined, {}],
  ['advance', 'POST', '/_sandbox/advance', { seconds: 1 }, {}],
  ['a fault', 'GET', '/v1/sessions', undefined, fault],
] as const;

describe.each(controls)('%s is refused', (_, method, path, body, headers) => {
  const refused = async (more: object, peer?: string) => {
    const before = service.sandbox.now();
    const response = await call(method, path, body, { ...headers, ...more }, peer);
    expect(response).toMatchObject(apiError(403, 'forbidden'));
    expect(service.sandbox.now()).toEqual(before);
  };

  test('to another machine', async () => {
    for (const peer of ['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', 'unknown']) await refused({}, peer);
  });

  test('to a page of another origin', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:3000', 'null']) await refused({ origin });
  });

  test('through a proxy or tunnel', async () => {
    await refused({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1');
    await refused({ forwarded: 'for=203.0.113.9' }, '127.0.0.1');
  });

  test('but to nobody on this machine', async () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const { status } = await call(method, path, body, { ...headers, origin: root }, peer);
      expect(status).toBe(headers === fault ? 503 : 200);
    }
  });
});

const ask = (value: string, path = '/v1/sessions') =>
  call('GET', path, undefined, {
    'x-api-key': service.sandbox.credentials.api_key,
    'x-sandbox-fault': value,
  });

test.each([
  [503, 'unavailable', 'retry-after'],
  [429, 'rate_limited', 'retry-after'],
])('X-Sandbox-Fault makes a request fail with %i', async (status, code, header) => {
  const response = await ask(JSON.stringify({ status }));
  expect(response).toMatchObject(apiError(status, code, /X-Sandbox-Fault/));
  expect(response.headers.get(header)).toBeTruthy();
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

test.each([
  ['{}', /^X-Sandbox-Fault must NOT have fewer than 1 properties/],
  ['{"delayMs":60001}', /"delayMs" must be at most 60000/],
])('X-Sandbox-Fault %s is refused', async (value, message) => {
  expect(await ask(value)).toMatchObject(apiError(400, 'invalid_request', message));
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
