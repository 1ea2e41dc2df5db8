import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { embedPage } from '../../../src/api/embed-page.ts';
import { respondToError } from '../../../src/api/respond-to-error.ts';
import { defaultConfig } from '../../../src/domain/configuration/config-store.ts';
import { DatabaseAwayError } from '../../../src/platform/db/database.ts';
import type { RequestVariables } from '../../../src/platform/http/log-requests.ts';
import { silentLogger } from '../../../src/platform/logger.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');
writeFileSync(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync('export {};'));
writeFileSync(join(folder, 'secret.js'), 'not for you');

const rows = new Map<string, string[]>([
  ['open', []],
  ['closed', ['https://school.example', 'https://other.example:8443']],
  ['odd', ["https://a.example; script-src 'unsafe-inline'", 'javascript:alert(1)']],
  ['wide', ['https://*.a.example', 'https://a.example;script-src', 'https://b.example']],
]);
const configs = {
  read: async (partner_id: string) => ({
    ...defaultConfig,
    allowed_origins: rows.get(partner_id) ?? [],
    updated_at: new Date(0),
  }),
};
const page = new Hono<RequestVariables>().route('/', embedPage({ configs, folder }));
page.onError(respondToError(silentLogger));
const get = (path: string) => page.request(`http://127.0.0.1:4400${path}`);
const unsignedToken = (partner_id: string) =>
  `e30.${Buffer.from(JSON.stringify({ partner_id })).toString('base64url')}.c2ln`;

test.each(['/embed/', '/embed', '/embed/?token=x'])(
  'the embed page is at %s, and nobody keeps it',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('while the database is away the embed page is the one of a start', async () => {
  const read = () => Promise.reject(new DatabaseAwayError('The database cannot be reached.'));
  const response = await embedPage({ configs: { read }, folder }).request(
    `/embed/?token=${unsignedToken('open')}`,
  );
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.text()).toContain("parent.postMessage({ event: 'embed.starting' }, '*')");
});

test('the embed page runs no script but its own', async () => {
  const policy = (await get('/embed/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("img-src 'self' data: blob:;"); // the photo that is about to be sent
});

test.each([
  ['open', 'frame-ancestors *'],
  ['closed', 'frame-ancestors https://school.example https://other.example:8443'],
  ['odd', "frame-ancestors 'none'"],
  ['wide', 'frame-ancestors https://b.example'],
  ['unknown', 'frame-ancestors *'],
])('the embed page may be framed by whom the partner %s allows', async (partner, directive) => {
  const policy =
    (await get(`/embed/?token=${unsignedToken(partner)}`)).headers.get('content-security-policy') ?? '';
  expect(policy.endsWith(directive)).toBe(true);
});

test('the embed page has assets that may be kept for ever, and nothing else of the disk', async () => {
  const asset = await get('/embed/assets/main-abc123.js');
  expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(asset.headers.get('cache-control')).toContain('immutable');
  for (const path of ['../secret.js', '..%2fsecret.js', '%2e%2e/secret.js', 'none.js', 'main-abc123']) {
    expect((await get(`/embed/assets/${path}`)).status, path).toBe(404);
  }
});

test('a script is sent compressed to a browser that takes it', async () => {
  const send = (encoding: string) =>
    page.request('http://127.0.0.1:4400/embed/assets/main-abc123.js', {
      headers: { 'accept-encoding': encoding },
    });
  const small = await send('gzip, deflate, br');
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(small.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(small.headers.get('cache-control')).toMatch(/immutable/);
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe('export {};');
  expect(await (await send('identity')).text()).toBe('export {};');
});
