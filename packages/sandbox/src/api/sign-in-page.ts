import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { assertDirect, isLocal, loopbackNames } from '../platform/http/allowed-callers.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { ControlToken } from '../platform/http/control-token.ts';
import { readBody } from '../platform/http/read-body.ts';

/** The name of the form's field. */
const field = 'control_token';

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-inline-size: 28rem; margin: 15vh auto; padding: 1rem }
input, button { display: block; box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; margin-block: .5rem 1rem; font: inherit }`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page at `/` for a browser whose requests come from another machine, as through a container's published port: a form that takes the
 * control token, and gives a cookie for it. Whoever has shown the token, and this machine, go on to the inspector.
 */
export function signInPage(token: ControlToken): Hono {
  const page = new Hono();
  page.get('/', async (context, next) => {
    if (isLocal(context) || token.isIn(context.req.raw.headers)) return next();
    assertLoopbackName(context);
    return show(context);
  });
  page.post('/', async (context) => {
    assertLoopbackName(context);
    assertDirect(context);
    const body = await readBody(context.req.raw, 4_096, { stallMs: 10_000 });
    const given = new URLSearchParams(new TextDecoder().decode(body)).get(field) ?? '';
    if (!token.matches(given.trim())) return show(context, 'This is not the control token of this sandbox.');
    return context.body(null, 303, {
      location: '/',
      'set-cookie': token.toCookie(),
      'cache-control': 'no-store',
    });
  });
  return page;
}

/** The cookie is for a browser of this machine: under another name anybody on the way could read it. */
function assertLoopbackName({ req }: Context): void {
  const { hostname, port } = new URL(req.url);
  if (loopbackNames.includes(hostname)) return;
  const here = `http://localhost${port && `:${port}`}/`;
  throw new ApiError('forbidden', `The inspector is opened on this machine only: as ${here}.`);
}

function show(context: Context, problem?: string): Response | Promise<Response> {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inspector: control token</title>
<style>${style}</style>
<main><h1>Inspector</h1>
<p>This browser reaches the sandbox through the network, such as a container's port. Enter what is in the file of
<code>--control-token-file</code>.</p>
${problem ? `<p role="alert"><strong>${problem}</strong></p>` : ''}
<form method="post" action="/"><label>Control token
<input type="password" name="${field}" autocomplete="current-password" required autofocus></label>
<button>Open the inspector</button></form></main>
</html>
`;
  return context.html(html, 403, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin', // without a referrer the form's `Origin` would be null
  });
}
