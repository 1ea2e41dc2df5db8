import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { listen } from '@tutor-session/browsers/listen';
import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const element = readFileSync(join(root, 'packages/element/dist/tutor-session.min.js'));
const guide = readFileSync(join(root, 'packages/element/docs/errors.md'), 'utf8');
const recipe = /### token_forbidden[\s\S]*?```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const token = 'the-token-of-the-framework';

/** How a framework gives its CSRF token to its pages, wants it back, and refuses a POST without it. */
interface Rule {
  readonly head?: string;
  readonly cookie?: string;
  readonly header: string;
  readonly refusal: readonly [status: number, type: string, body: string];
}

const rules: Record<string, Rule> = {
  Django: {
    cookie: `csrftoken=${token}`,
    header: 'x-csrftoken',
    refusal: [403, 'text/html', '<!doctype html><h1>Forbidden</h1>CSRF verification failed.'],
  },
  'Rails and Laravel': {
    head: `<meta name="csrf-token" content="${token}">`,
    header: 'x-csrf-token',
    refusal: [422, 'application/json', '{"status":422,"error":"Unprocessable Content"}'],
  },
};

/** A page with the element, and an endpoint behind the rule. */
function serve({ head = '', cookie, header, refusal }: Rule): RequestListener {
  const hasToken = ({ headers }: IncomingMessage) =>
    headers[header] === token && (!cookie || headers.cookie?.includes(cookie));
  return (request, response) => {
    const send = (status: number, type: string, body: string | Buffer) =>
      void response
        .writeHead(status, { 'content-type': type, ...(cookie && { 'set-cookie': cookie }) })
        .end(body);
    if (request.url === '/element.js') return send(200, 'text/javascript', element);
    if (request.method !== 'POST')
      return send(
        200,
        'text/html',
        `<!doctype html>${head}<script type="module" src="/element.js"></script>`,
      );
    if (!hasToken(request)) return send(...refusal);
    const embed_url = `http://${request.headers.host}/embed`;
    send(200, 'application/json', JSON.stringify({ token: 'a.b.c', embed_url, expires_in: 60 }));
  };
}

test.each(Object.entries(rules))('the recipe of the guide passes the CSRF check of %s', async (_, rule) => {
  const server = await listen(serve(rule));
  onTestFinished(() => server.close());
  const page = await (await sharedChromium()).newPage();
  await page.goto(server.origin);
  const start = (before: string) =>
    page.evaluate(`new Promise((resolve) => {
      const tutor = document.createElement('tutor-session');
      tutor.tokenEndpoint = '/api/tutor';
      tutor.addEventListener('tutor-error', ({ detail }) => resolve(detail.code));
      tutor.addEventListener('tutor-statechange', ({ detail }) => detail.state === 'loading' && resolve('loading'));
      ${before}
      document.body.append(tutor);
    })`);
  expect(await start('')).toBe('token_forbidden');
  expect(await start(recipe)).toBe('loading');
  await page.close();
});
