import { fileURLToPath } from 'node:url';
import type { SessionUpdate } from '@tutor-session/embed-api';
import type { Session } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { inspectorPage } from '../../../src/api/inspector.ts';
import { apiError, readResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const root = 'http://127.0.0.1:4400';
const json = { 'content-type': 'application/json' };
const own = { 'sec-fetch-site': 'same-origin' };

async function ask(path: string, init: RequestInit = {}, origin = root, peer?: string) {
  const connection = peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } };
  return readResponse(await service.sandbox.fetch(new Request(origin + path, init), connection));
}

test('the inspector gets what a backend gets, without a key', async () => {
  await (await service.page()).start();
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

test('a form of the page itself is no request of the API', async () => {
  const refused = await ask('/_sandbox/api/v1/webhooks', { ...form, headers: own });
  expect(refused.status).toBe(415);
});

test('no response to the inspector holds a key or a secret', async () => {
  const { api_key, api_secret, webhook_secret } = service.sandbox.credentials;
  await ask('/_sandbox/api/v1/webhooks', {
    method: 'POST',
    headers: json,
    body: '{"url":"https://example.com/?k=1"}',
  });
  await service.api('GET', `/sessions?student_id=${api_secret}`);
  const { body } = await (await service.page()).start();
  const { session_id } = (body as SessionUpdate).session;
  const { student_id } = (await service.api('GET', `/sessions/${session_id}`)).body as Session;
  const paths = [
    ...[
      'sessions',
      'modules',
      'usage',
      'usage/breakdown?by=subject',
      'usage/forecast',
      'invoices',
      'webhooks',
      'config',
      'voices',
    ].map((path) => `/_sandbox/api/v1/${path}`),
    ...['progress', 'usage', 'sessions'].map(
      (part) => `/_sandbox/api/v1/students/${encodeURIComponent(student_id)}/${part}`,
    ),
    ...['', '/transcript', '/whiteboard', '/replay'].map(
      (part) => `/_sandbox/api/v1/sessions/${session_id}${part}`,
    ),
    ...['/health', '/decisions', '/requests', '/requests/1'].map((path) => `/_sandbox${path}`),
    ...['record', 'replies', 'lesson', 'lesson?personal_data=included'].map(
      (part) => `/_sandbox/sessions/${session_id}/${part}`,
    ),
  ];
  for (const path of paths) {
    const { status, text } = await readText(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    for (const secret of [api_key, api_secret, webhook_secret]) expect(text).not.toContain(secret);
  }
});

async function readText(path: string) {
  const response = await service.sandbox.fetch(new Request(root + path));
  return { status: response.status, text: JSON.stringify([...response.headers]) + (await response.text()) };
}

test('the page may be framed by nobody, loads nothing from elsewhere, and takes no text for markup', async () => {
  const folder = fileURLToPath(new URL('../../../../inspector', import.meta.url));
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
