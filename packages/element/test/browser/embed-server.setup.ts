import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '@tutor-session/browsers/listen';
import type { TestProject } from 'vitest/node';

import { embedPage } from './embed-page.ts';
import { testToken } from './test-token.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the embeds and of the token endpoint: 127.0.0.1, while the page is on localhost. `/away` and `/back` return a further one. */
    embedOrigin: string;
    /** A third origin. */
    evilOrigin: string;
  }
}

const asked: string[] = [];
/** Origins for the browser suite, with real frames, redirects and token responses. */
export default async function setup(project: TestProject): Promise<() => void> {
  let isAway = false;
  const moody = await listen((request, response) => {
    if (isAway) request.socket.destroy();
    else embeds(request, response);
  });
  const evil = await listen(embeds);
  const embed = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://embed');
    if (url.pathname === '/redirect') {
      response.writeHead(302, { location: `${evil.origin}/embed/window${url.search}` }).end();
    } else if (/^\/(away|back)$/.test(url.pathname)) {
      isAway = url.pathname === '/away';
      response.setHeader('access-control-allow-origin', '*').end(moody.origin);
    } else if (url.pathname.startsWith('/token')) tokens(url, request, response, embed.origin);
    else embeds(request, response);
  });
  project.provide('embedOrigin', embed.origin);
  project.provide('evilOrigin', evil.origin);
  return () => {
    for (const { close } of [embed, evil, moody]) close();
  };
}

function embeds(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://embed');
  if (pathname === '/embed/never') return;
  const page = embedPage(pathname.replace('/embed/', ''), request.headers.referer);
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page);
}

/** `/token/NAME` gives a token for the embed of that name; `/token/asked` tells of each request since the last call. */
function tokens(url: URL, request: IncomingMessage, response: ServerResponse, origin: string): void {
  const name = url.pathname.replace('/token/', '');
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'OPTIONS') return void response.end();
  if (name === 'asked') return void response.end(JSON.stringify(asked.splice(0)));
  asked.push(JSON.stringify({ referer: request.headers.referer }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ token: testToken, embed_url: `${origin}/embed/${name}`, expires_in: 60 }));
}
