import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docsPage } from '../../../src/api/static-routes.ts';
import { ApiError } from '../../../src/platform/http/api-error.ts';

const folder = fileURLToPath(new URL('../../../docs-page', import.meta.url));
const app = docsPage(folder);
app.onError((error) => {
  if (!(error instanceof ApiError)) throw error;
  return Response.json({}, { status: error.status });
});
const get = async (path: string) => app.fetch(new Request(`http://127.0.0.1:4400${path}`));

test('the docs page is sent with a policy that lets nothing in but its own files', async () => {
  const page = await get('/docs/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|\*|http/);
  const html = await page.text();
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script>|https?:/i);
  const names = [...html.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['swagger-ui.css', 'page.css', '/openapi.yaml', 'swagger-ui-bundle.js', 'page.js']);
});

test('the docs page is at /docs/, and only its own files are below', async () => {
  const redirect = await get('/docs');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/docs/']);
  expect(await (await get('/docs/page.js')).text()).toBe(readFileSync(`${folder}/page.js`, 'utf8'));
  for (const path of ['..%2fpackage.json', '%2e%2e%2fsrc%2findex.ts', 'LICENSE', 'none.js', '.html']) {
    expect((await get(`/docs/${path}`)).status).toBe(404);
  }
});
