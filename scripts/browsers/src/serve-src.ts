import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

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

export interface ServeOptions {
  /** The page's script. */
  script: string;
  /** Creates the endpoint that redirects a frame to `embedUrl`. */
  createEndpoint(embedUrl: string): RequestListener;
  /** A key with its certificate, by which both servers speak https. */
  pem?: Buffer | undefined;
  /** The page's Content-Security-Policy; `EMBED` in it is the embed's origin. */
  policy?: string;
  /** Other responses of the page's server, by path. */
  routes?: Record<string, [type: string, body: string] | RequestListener>;
}

/** What the endpoint was asked. */
export interface AskedFor {
  method: string;
  query: string;
  dest: string | undefined;
  /** Of the response; 0 until it is sent. */
  status: number;
}

/** A partner's server on `localhost`, with a page, its script at /element.js and the endpoint at /api/tutor, and an embed on `127.0.0.1`. */
export interface SrcServer {
  embedUrl: string;
  /** Where the page is. */
  origin: string;
  asked: AskedFor[];
  /** How often the embed was connected to, and loaded. */
  embed: { connections: number; loads: number };
  /** Statuses with which the next requests fail. */
  failures: number[];
  /** Changes what the page shows. */
  show(html: string): void;
}

/** Serves a page and its embed until the test is over. */
export async function serveSrc(options: ServeOptions): Promise<SrcServer> {
  const { script, createEndpoint, pem, policy, routes = {} } = options;
  const serve = async (listener: RequestListener) => {
    const { server, origin, close } = await listen(listener, pem);
    onTestFinished(close);
    return { server, origin };
  };
  const embed = { connections: 0, loads: 0 };
  const { server, origin: embedOrigin } = await serve(({ url }, response) => {
    if (url?.startsWith('/embed')) embed.loads++;
    response.setHeader('content-type', 'text/html').end(embedPage);
  });
  server.on('connection', () => embed.connections++);
  const embedUrl = `${embedOrigin}/embed`;
  const endpoint = createEndpoint(embedUrl);
  const asked: AskedFor[] = [];
  const failures: number[] = [];
  let body = '';
  const { origin } = await serve((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://host');
    if (pathname === '/api/tutor') {
      const dest = request.headers['sec-fetch-dest'];
      const entry = { method: request.method ?? '', query: search, dest: [dest].flat()[0], status: 0 };
      asked.push(entry);
      response.on('finish', () => {
        entry.status = response.statusCode;
      });
      const status = failures.shift();
      if (!status) return void endpoint(request, response);
      const error = { code: 'failed', message: 'It failed.', status };
      return void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error }));
    }
    if (pathname === '/element.js')
      return void response.setHeader('content-type', 'text/javascript').end(script);
    const page = `<!doctype html><title>lesson</title><body>${body}`;
    const route = routes[pathname] ?? ['text/html', page];
    if (typeof route === 'function') return void route(request, response);
    const [type, text] = route;
    if (policy) response.setHeader('content-security-policy', policy.replace('EMBED', embedOrigin));
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  return {
    embedUrl,
    origin: origin.replace('127.0.0.1', 'localhost'),
    asked,
    embed,
    failures,
    show(html) {
      body = html;
    },
  };
}
