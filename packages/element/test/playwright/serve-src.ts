import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { onTestFinished } from 'vitest';
import { bundleCdnFile } from '../../scripts/bundle.ts';

/** A small embed: takes its token out of the address, says hello, and over its port that it is ready. A token is one session. */
const embedPage = `<!doctype html><title>embed</title><script>
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? new URLSearchParams(location.search).get('token');
history.replaceState(null, '', location.pathname);
const hello = { event: 'embed.hello', protocol: 1, commands: ['session.message'], has_token: !!token };
const send = (port, event, data = {}) =>
  port.postMessage({ event, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1', data });
addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source !== parent || data.command !== 'session.hello') return;
  if (data.unasked) port.postMessage(hello);
  if (!token) return send(port, 'error.session', { error_code: 'reloaded', recoverable: false });
  send(port, 'embed.ready');
  const { jti } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
  send(port, 'session.started', { session_id: 'ses_' + jti });
});
parent.postMessage(hello, '*');
</script>`;

interface ServeOptions {
  /** Both servers speak https with this certificate. */
  tls?: { key: Buffer; cert: Buffer } | undefined;
  issue?: 'any' | 'redirect';
  tokenIn?: 'query' | 'fragment';
  /** The page's Content-Security-Policy; `EMBED` in it is the embed's origin. */
  policy?: string;
  /** How many embeds refuse their token, as the service does one that it has seen. */
  refused?: number;
  /** Other responses of the page's server, by path. */
  routes?: Record<string, [type: string, body: string]>;
}

/** What the endpoint was asked. */
export interface AskedFor {
  method: string;
  query: string;
  dest: string | undefined;
}

/** A partner's server on `localhost`, with a page around `body` and the endpoint at /api/tutor, and an embed on `127.0.0.1`. */
export async function serveSrc({
  tls,
  issue = 'any',
  tokenIn = 'fragment',
  policy,
  refused = 0,
  routes = {},
}: ServeOptions = {}) {
  const { code } = await bundleCdnFile();
  const scheme = tls ? 'https' : 'http';
  const listen = async (listener: RequestListener) => {
    const server = tls ? createTlsServer(tls, listener) : createServer(listener);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  };
  const embed = await listen((_, response) => {
    const page =
      refused-- > 0
        ? embedPage.replace("'embed.ready'", "'embed.refused', { code: 'token_used' }")
        : embedPage;
    response.setHeader('content-type', 'text/html').end(page);
  });
  const embedUrl = `${scheme}://127.0.0.1:${embed}/embed`;
  const asked: AskedFor[] = [];
  /** Statuses with which the next requests fail. */
  const failures: number[] = [];
  const endpoint = toNodeHandler(
    createTokenEndpoint({
      secret: 'a secret of at least thirty-two bytes, for tests alone',
      partnerId: 'p_1',
      embedUrl,
      issue,
      tokenIn,
      resume: true,
      session: () => ({ student_id: 's_1', subject: 'math', level: '3-5', engine: 'standard' }),
    }),
  );
  let body = '';
  const port = await listen((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://host');
    const route = routes[pathname];
    if (pathname === '/api/tutor') {
      const dest = request.headers['sec-fetch-dest'];
      asked.push({ method: request.method ?? '', query: search, dest: [dest].flat()[0] });
      const status = failures.shift();
      if (!status) return void endpoint(request, response);
      const error = { code: 'failed', message: 'It failed.', status };
      return void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error }));
    }
    if (pathname === '/element.js')
      return void response.setHeader('content-type', 'text/javascript').end(code);
    const [type, text] = route ?? ['text/html', `<!doctype html><title>lesson</title><body>${body}`];
    if (policy)
      response.setHeader(
        'content-security-policy',
        policy.replace('EMBED', `${scheme}://127.0.0.1:${embed}`),
      );
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  return {
    embedUrl,
    asked,
    failures,
    origin: `${scheme}://localhost:${port}`,
    /** Changes the page. */
    show(html: string) {
      body = html;
    },
  };
}

export const script = '<script type="module" src="/element.js"></script>';
