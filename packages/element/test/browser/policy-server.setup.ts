import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { bundleCdnFile, bundleEntry } from '../../scripts/bundle.ts';
import { embedPage } from './embed-page.ts';
import { hostPage } from './policy-host-page.ts';
import { testToken } from './test-token.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of partners' pages with headers of their own, on localhost. */
    hostOrigin: string;
    /** Origin of the embed those pages show, on 127.0.0.1. */
    policyEmbedOrigin: string;
  }
}

const isolated = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Partners' pages that load the CDN file under whatever headers the query asks for, and an embed for them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { code, integrity } = await bundleCdnFile();
  const ownLit = await bundleEntry('test/browser/own-lit.ts');
  const files: Record<string, string> = { '/tutor-session.min.js': code, '/own-lit.js': ownLit };

  const embed = await listen('127.0.0.1', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://embed');
    const headers = url.pathname === '/isolated' ? isolated : {};
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(embedPage('hello'));
  });
  const host = await listen('localhost', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const file = files[url.pathname];
    if (url.pathname === '/token') {
      const embed_url = `${embed.origin}/${url.searchParams.get('embed')}`;
      const answer = { token: testToken, embed_url, expires_in: 60 };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } else if (file) {
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'access-control-allow-origin': '*',
          ...isolated,
        })
        .end(url.search ? `${file}\n` : file);
    } else {
      const headers = JSON.parse(url.searchParams.get('headers') ?? '{}');
      response
        .writeHead(200, { 'content-type': 'text/html', ...headers })
        .end(hostPage({ ...Object.fromEntries(url.searchParams), integrity }));
    }
  });

  project.provide('hostOrigin', host.origin);
  project.provide('policyEmbedOrigin', embed.origin);
  return () => {
    embed.close();
    host.close();
  };
}

async function listen(
  hostname: string,
  handler: RequestListener,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer(handler).listen(0, hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://${hostname}:${port}`, close };
}
