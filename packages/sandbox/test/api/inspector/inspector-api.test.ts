import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inspectorPage } from '../../../src/api/inspector.ts';
import { apiError, readResponse } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const root = 'http://127.0.0.1:4400';
const own = { 'sec-fetch-site': 'same-origin' };

const ask = async (path: string, init: RequestInit = {}) =>
  readResponse(await service.sandbox.fetch(new Request(root + path, init)));

test('the inspector gets what a backend gets, without a key', async () => {
  await service.begun();
  const { body } = await service.api('GET', '/sessions');
  expect(await ask('/_sandbox/api/v1/sessions', { headers: own })).toMatchObject({ status: 200, body });
  expect(await ask('/_sandbox/api/v1/sessions?limit=1000')).toMatchObject(
    apiError(400, 'invalid_request', /limit/),
  );
  expect(await ask('/v1/sessions', { headers: own })).toMatchObject(apiError(401, 'invalid_api_key'));
});

test('a form is no request of the API, neither of another page nor of the inspector itself', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ url: 'https://example.com' }) };
  const statuses = [{ origin: 'https://attacker.example' }, own].map(
    async (headers) => (await ask('/_sandbox/api/v1/webhooks', { ...form, headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 415]);
});

test('the page may be framed by nobody, loads nothing from elsewhere, and takes no text for markup', async () => {
  const folder = fileURLToPath(new URL('../../../parts/inspector', import.meta.url));
  const page = await inspectorPage({ folder }).fetch(new Request(`${root}/`));
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
