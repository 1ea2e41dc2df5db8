import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

/** The delays of responses, in milliseconds. Chromium's own emulation does not delay every request of a page. */
export interface Delays {
  /** Of every response but the token's. */
  latencyMs: number;
  tokenMs: number;
}

const file = new URL('../dist/tutor-session.min.js', import.meta.url);
const token = `eyJhbGciOiJIUzI1NiJ9.${'eyJzZWNyZXQiOiJ0b2tlbiJ9'}.c2VjcmV0LXRva2VuLXNpZ25hdHVyZQ`;

/** The shortest hand-written page: nothing but the frame. */
const bare = `
const response = await fetch('/token', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
});
const { token, embed_url } = await response.json();
const frame = document.createElement('iframe');
frame.allow = 'microphone; camera; autoplay';
frame.src = embed_url + '?token=' + encodeURIComponent(token);
document.querySelector('main').append(frame);
`;

/** The same, but with the token in no `src`: a blank frame, created while the token is on its way, and then navigated. */
const careful = `
const request = fetch('/token', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
});
const frame = document.createElement('iframe');
document.querySelector('main').append(frame);
const { token, embed_url } = await (await request).json();
frame.allow = 'microphone; camera; autoplay';
frame.contentWindow.location.replace(embed_url + '?token=' + encodeURIComponent(token));
`;

/** A frame with an embed that calls its API, written by hand. */
const app = bare.replaceAll('embed_url', 'app_url');

/** The embed of an app, with 100 kB of script of its own: takes its token and calls its API with it. */
const appPage = `<!doctype html><title>embed</title><script>
${Array.from({ length: 1500 }, (_, i) => `function step${i}(value) { return value * ${i} + [value, ${i}].length; }`).join('\n')}
let done = false;
let port;
const take = () => {
  const token = new URLSearchParams(location.search).get('token') ?? new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token || done) return;
  done = true;
  fetch('/api', { method: 'POST', headers: { authorization: token } });
  port?.postMessage({ event: 'embed.ready', timestamp: new Date().toISOString(), partner_id: 'p_1', data: {} });
};
addEventListener('message', ({ ports: [first] }) => {
  port ??= first;
  take();
});
parent.postMessage({ event: 'embed.hello' }, '*');
take();
</script>`;

/** What every page has that a session is in: some text, and a place of the frame's size, so that nothing moves when it comes. */
const start = `<!doctype html><title>bench</title>
<style>tutor-session, iframe { display: block; inline-size: 100%; block-size: 40rem; border: 0; }</style>
<h1>Fractions</h1><p>Your lesson begins in a moment.</p>`;

const page = (body: string, script: string) =>
  `${start}<main>${body}</main><script type="module" src="${script}"></script>`;

/** A page whose session begins by `src`, with its frame in the HTML or without. */
function srcPage(pathname: string, embed: string): string {
  const src = pathname.startsWith('/app') ? '/redirect-app' : '/redirect';
  const frame = `<iframe slot="frame" src="${src}" allow="microphone ${embed}; camera ${embed}; autoplay ${embed}"></iframe>`;
  const content = pathname.endsWith('frame') ? frame : '';
  return page(
    `<tutor-session src="${src}" embed-url="${embed}/">${content}</tutor-session>`,
    '/tutor-session.min.js',
  );
}

/** A server that plays page, CDN, token endpoint and embed, on one port under two names. */
export interface BenchServer {
  /** Origin of the pages. */
  origin: string;
  /** Milliseconds from the next page's request to its embed's, or to that one's call of its API. */
  embedAfter: () => Promise<number>;
  /** How often the page `/embed-app` has been loaded. */
  embedLoads: () => number;
  close: () => void;
}

/** Starts it. Scripts are sent compressed, as by a CDN. */
export async function servePages({ latencyMs, tokenMs }: Delays): Promise<BenchServer> {
  let startedAt = 0;
  let embedLoads = 0;
  let embedded: (ms: number) => void = () => {};
  const scripts: Record<string, Buffer> = {
    '/bare.js': brotliCompressSync(bare),
    '/careful.js': brotliCompressSync(careful),
    '/app.js': brotliCompressSync(app),
    '/tutor-session.min.js': brotliCompressSync(readFileSync(file)),
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/embed' || pathname === '/api') embedded(performance.now() - startedAt);
    if (pathname === '/embed-app') embedLoads++;
    if (['/bare', '/careful', '/ours', '/app', '/src', '/frame', '/app-frame'].includes(pathname))
      startedAt = performance.now();
    await sleep(pathname === '/token' ? tokenMs : latencyMs);
    const script = scripts[pathname];
    if (script) {
      const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br' };
      return void response.writeHead(200, headers).end(script);
    }
    if (pathname === '/token') {
      const urls = { embed_url: `${embed}/embed`, app_url: `${embed}/embed-app` };
      return json(response, { token, ...urls, expires_in: 60 });
    }
    if (pathname === '/redirect' || pathname === '/redirect-app') {
      await sleep(tokenMs - latencyMs);
      const to = pathname === '/redirect' ? 'embed' : 'embed-app';
      return void response.writeHead(303, { location: `${embed}/${to}#token=${token}` }).end();
    }
    const html = (text: string) => void response.writeHead(200, { 'content-type': 'text/html' }).end(text);
    if (pathname === '/embed') {
      return html(`<!doctype html><script>parent.postMessage({ event: 'embed.hello' }, '*')</script>`);
    }
    if (pathname === '/embed-app') return html(appPage);
    if (pathname === '/bare' || pathname === '/careful' || pathname === '/app') {
      return html(page('', `${pathname}.js`));
    }
    if (/^\/(src|frame|app-frame)$/.test(pathname)) return html(srcPage(pathname, embed));
    html(page('<tutor-session token-endpoint="/token"></tutor-session>', '/tutor-session.min.js'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const embed = `http://127.0.0.1:${port}`;
  return {
    origin: `http://localhost:${port}`,
    embedAfter: () =>
      new Promise((resolve) => {
        embedded = resolve;
      }),
    embedLoads: () => embedLoads,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
