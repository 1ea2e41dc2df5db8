import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inspectorPage } from '../../../src/api/inspector.ts';
import { apiError, readResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const root = 'http://127.0.0.1:4400';
const own = { 'sec-fetch-site': 'same-origin' };

async function ask(path: string, init: RequestInit = {}, origin = root, peer?: string) {
  const connection = peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } };
  return readResponse(await service.sandbox.fetch(new Request(origin + path, init), connection));
}

test('the inspector gets what a backend gets, without a key', async () => {
  await service.begun();
  const { body } = await service.api('GET', '/sessions');
  expect(await ask('/_sandbox/api/v1/sessions', { headers: own })).toMatchObject({ status: 200, body });
  expect(await ask('/_sandbox/api/v1/sessions?limit=1000')).toMatchObject(
    apiError(400, 'invalid_request', /limit/),
  );
  expect(await ask('/v1/sessions', { headers: own })).toMatchObject(apiError(401, 'invalid_api_key'));
});

const form = { method: 'POST', body: new URLSearchParams({ url: 'https://example.com' }) };
test.each<[string, RequestInit, string?, string?]>([
  ['a page of another origin', { headers: { origin: 'http://localhost:3000' } }],
  ['a page in a sandboxed frame', { headers: { origin: 'null' } }],
  ['a script or an image of another page', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a page on another port', { headers: { 'sec-fetch-site': 'same-site' } }],
  ['a form of another page', { ...form, headers: { origin: 'https://attacker.example' } }],
  ['another host name', {}, 'http://attacker.example:4400'],
  ['another machine', {}, root, '192.168.1.7'],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
])('%s reads and changes nothing', async (_, init, origin, peer) => {
  const count = async () => ((await service.api('GET', '/webhooks')).body as { data: unknown[] }).data.length;
  const before = await count();
  expect(await ask('/_sandbox/api/v1/webhooks', init, origin, peer)).toMatchObject(
    apiError(403, 'forbidden'),
  );
  expect(await count()).toBe(before);
});

test.each(['/_sandbox/health', '/_sandbox/decisions', '/_sandbox/partner'])(
  '%s is for no script, image or link of another page, and for an address that somebody types',
  async (path) => {
    const status = async (site: string) => (await ask(path, { headers: { 'sec-fetch-site': site } })).status;
    expect(await Promise.all(['cross-site', 'same-site', 'none', 'same-origin'].map(status))).toEqual([
      403, 403, 200, 200,
    ]);
  },
);

test('a form of the page itself is no request of the API', async () => {
  const refused = await ask('/_sandbox/api/v1/webhooks', { ...form, headers: own });
  expect(refused.status).toBe(415);
});

test('the page may be framed by nobody, loads nothing from elsewhere, and takes no text for markup', async () => {
  const folder = fileURLToPath(new URL('../../../parts/inspector', import.meta.url));
  const page = await inspectorPage(4400, { folder }).fetch(new Request(`${root}/`));
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy.split('; ')).toContain(part);
  expect(policy).not.toMatch(/unsafe|script-src[^;]*http/);
  expect(await page.text()).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/i);
});
