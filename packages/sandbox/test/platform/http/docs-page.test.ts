import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docsPage } from '../../../src/api/static-routes.ts';

const folder = fileURLToPath(new URL('../../../docs-page', import.meta.url));

test('the docs page is at /docs/, with a policy that lets nothing in but its own files', async () => {
  const page = await docsPage(folder).request('/docs/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|\*|http/);
  const html = await page.text();
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script>|https?:/i);
  const names = [...html.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['swagger-ui.css', 'page.css', '/openapi.yaml', 'swagger-ui-bundle.js', 'page.js']);
});
