import type { ServerResponse } from 'node:http';
import { listen } from '@tutor-session/browsers/listen';
import type { TestProject } from 'vitest/node';
import { bundleCdnFile, bundleEntry } from '../../scripts/bundle.ts';
import { embedPage } from './embed-page.ts';
import { hostPage } from './policy-host-page.ts';
import { testToken } from './test-token.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of partners' pages with headers of their own, on localhost; see `hostPage` for what their query may send. */
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
  const scripts: Record<string, string> = {
    '/tutor-session.min.js': code,
    '/own-lit.js': await bundleEntry('test/browser/own-lit.ts'),
  };

  const embed = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://embed');
    const headers = url.pathname === '/isolated' ? isolated : {};
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(embedPage('talk'));
  });
  const host = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const script = scripts[url.pathname];
    const query = Object.fromEntries(url.searchParams);
    if (script) sendScript(response, script);
    else if (url.pathname === '/token') {
      const embed_url = `${embed.origin}/${query.embed}`;
      sendJson(response, { token: testToken, embed_url, expires_in: 60 });
    } else {
      const headers = JSON.parse(query.headers ?? '{}');
      response
        .writeHead(200, { 'content-type': 'text/html', ...headers })
        .end(hostPage({ integrity, ...query }));
    }
  });

  project.provide('hostOrigin', host.origin.replace('127.0.0.1', 'localhost'));
  project.provide('policyEmbedOrigin', embed.origin);
  return () => {
    embed.close();
    host.close();
  };
}

function sendScript(response: ServerResponse, text: string): void {
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*', ...isolated })
    .end(text);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(value));
}
