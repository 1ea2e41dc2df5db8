import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { listen } from '../listen.ts';
import { embedPage } from './embed-page.ts';
import { testToken } from './test-token.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the embeds and of the token endpoint: 127.0.0.1, while the page is on localhost. */
    embedOrigin: string;
    /** A third origin. */
    evilOrigin: string;
    /** Nothing listens there, and nothing can start to. */
    goneOrigin: string;
  }
}

/** The response of the token endpoint at /token/<name>: status, type, body. */
const answers: Record<string, [status: number, type: string, body: unknown]> = {
  unauthorized: [401, 'application/json', {}],
  'moved/': [405, 'text/plain', 'no'],
  'login/': [200, 'text/html', '<!doctype html>Sign in'],
};

const asked: string[] = [];
/** Where the embeds are away: `/away` of the embed's origin adds an origin, and `/back` serves the latest. */
const away: Awaited<ReturnType<typeof heldPort>>[] = [];

/** Two origins for the browser suite, with real frames, redirects and token responses. */
export default async function setup(project: TestProject): Promise<() => void> {
  const evil = await listen('127.0.0.1', (request, response) => embeds(request, response));
  const embed = await listen('127.0.0.1', async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://embed');
    if (url.pathname === '/redirect') {
      response.writeHead(302, { location: `${evil.origin}/embed/window${url.search}` }).end();
    } else if (url.pathname === '/leave') {
      response.writeHead(302, { location: url.searchParams.get('to') ?? '' }).end();
    } else if (url.pathname === '/away') {
      away.push(await heldPort());
      response.setHeader('access-control-allow-origin', '*').end(away.at(-1)?.origin);
    } else if (url.pathname === '/back') {
      await away.at(-1)?.serve();
      response.setHeader('access-control-allow-origin', '*').end();
    } else if (url.pathname.startsWith('/token')) tokens(url, request, response, embed.origin);
    else embeds(request, response);
  });
  project.provide('embedOrigin', embed.origin);
  project.provide('evilOrigin', evil.origin);
  const gone = await heldPort();
  project.provide('goneOrigin', gone.origin);
  return () => {
    for (const port of [gone, ...away]) port.release();
    for (const { close } of [embed, evil]) close();
  };
}

function embeds(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://embed');
  if (pathname === '/embed/never') return;
  const page = embedPage(pathname.replace('/embed/', ''), request.headers.referer);
  if (pathname === '/embed/refuses') response.setHeader('x-frame-options', 'DENY');
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page);
}

async function tokens(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  const name = url.pathname.replace('/token/', '');
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'OPTIONS') return void response.end();
  if (name === 'asked') return void response.end(JSON.stringify(asked.splice(0)));
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method, headers } = request;
  asked.push(
    JSON.stringify({
      name,
      method,
      accept: headers.accept,
      cookie: headers.cookie,
      referer: headers.referer,
      body: JSON.parse(body || 'null'),
    }),
  );
  if (name === 'moved' || name === 'login')
    return void response.writeHead(301, { location: `${url.pathname}/?secret=1` }).end();
  const [status, type, answer] = answers[name] ?? [
    200,
    'application/json',
    { token: testToken, embed_url: `${origin}/embed/${name}`, expires_in: 60 },
  ];
  response.writeHead(status, { 'content-type': type });
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

/**
 * An origin that refuses every connection for as long as it is held. A port that was merely closed again could be given to
 * another process, such as a browser's debugging server; the near end of an open connection cannot.
 */
async function heldPort(): Promise<{ origin: string; serve: () => Promise<unknown>; release: () => void }> {
  const far = createTcpServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(far, 'listening');
  const near = connect((far.address() as AddressInfo).port, '127.0.0.1');
  await once(near, 'connect');
  const port = near.localPort as number;
  const server = createServer(embeds);
  const serve = async () => {
    near.resetAndDestroy(); // an orderly end would keep the port
    await once(near, 'close');
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const release = () => {
    near.destroy();
    far.close();
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, serve, release };
}
