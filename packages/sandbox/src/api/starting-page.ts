import { createHash } from 'node:crypto';
import { unavailable } from '../platform/http/api-error.ts';

/** A reload keeps the token, in the query or the fragment. */
const script =
  "parent.postMessage({ event: 'embed.starting' }, '*'); setTimeout(() => location.reload(), 1000);";

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Starting</title>
<p>Starting… This page loads again by itself.</p>
<script>${script}</script>
</html>
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'retry-after': '1',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'`,
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * What stands in the frame while the embed cannot: it needs no database, posts `embed.starting` to its parent (decision 77) and loads
 * itself again.
 */
export function startingPage(): Response {
  return new Response(html, { status: 503, headers });
}

/** The response to any request while the sandbox starts. */
export function respondWhileStarting({ url, method }: Pick<Request, 'url' | 'method'>): Response {
  if (method === 'GET' && /^\/embed\/?$/.test(new URL(url).pathname)) return startingPage();
  return unavailable('The sandbox is starting. Try again in a second.').toResponse();
}
