import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '@tutor-session/browsers/make-certificate';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { bundleCdnFile } from '../../../scripts/bundle.ts';

/** What the token endpoint responded to one load of the partner's page. */
export interface TokenResponse {
  /** The SHA-256 of the token. */
  digest: string;
  /** Whether the browser kept a cookie that is not partitioned. */
  keptPlainCookie: boolean;
}

/** A school's page in the browser's window. */
export interface School {
  url: string;
  responses: TokenResponse[];
  close: () => void;
}

/**
 * Serves three sites by https, with a certificate of its own: a school's page (`localhost`) frames the partner's page (`127.0.0.1`),
 * which shows the embed (`127.0.0.2`). When its session is ready, the partner's page reloads itself once.
 */
export async function startSchool(by: 'src' | 'token-endpoint'): Promise<School> {
  const { code } = await bundleCdnFile();
  const responses: TokenResponse[] = [];
  const pem = makeCertificate();
  const server = createServer({ key: pem, cert: pem });
  const origin = (host: string) => `https://${host}:${(server.address() as AddressInfo).port}`;
  const tokenEndpoint = createTokenEndpoint({
    secret: 'sk_example_0001',
    partnerId: 'partner_1',
    embedUrl: () => `${origin('127.0.0.2')}/embed`,
    session: () => ({ student_id: 'student_1', subject: 'math', level: '6-8', engine: 'standard' }),
    tokenIn: 'fragment',
    issue: by === 'src' ? 'redirect' : 'any',
    resume: true,
  });
  const observed = toNodeHandler(async (request) => {
    const response = await tokenEndpoint(request);
    const location = response.headers.get('location');
    const token = location ? new URL(location).hash : (await response.clone().json()).token;
    const keptPlainCookie = request.headers.get('cookie')?.includes('plain=kept') ?? false;
    responses.push({ digest: createHash('sha256').update(token).digest('hex'), keptPlainCookie });
    return response;
  });
  const tag = () =>
    by === 'src'
      ? `<tutor-session src="/api/tutor" embed-url="${origin('127.0.0.2')}/embed"><iframe slot="frame" src="/api/tutor"></iframe></tutor-session>`
      : '<tutor-session token-endpoint="/api/tutor"></tutor-session>';
  const pages: Record<string, () => string> = {
    '/school': () => `<iframe src="${origin('127.0.0.1')}/lesson" width="600" height="400"></iframe>`,
    '/lesson': () => `${tag()}
      <script type="module" src="/tutor-session.js"></script>
      <script>
        const { type } = performance.getEntriesByType('navigation')[0];
        if (type !== 'reload') addEventListener('tutor-statechange', ({ detail }) => {
          if (detail.state === 'ready') location.reload();
        });
      </script>`,
    '/embed': () => `<script>
        const hello = { event: 'embed.hello', has_token: (location.hash + location.search).length > 1 };
        onmessage = ({ data, ports: [port] }) => {
          if (data.unasked) port?.postMessage(hello); // the page's script came after this document
          port?.postMessage({
            event: 'embed.ready', timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'partner_1', data: {} });
        };
        history.replaceState(null, '', location.pathname);
        parent.postMessage(hello, '*');
      </script>`,
  };
  server.on('request', (req, res) => {
    const path = req.url?.split('?')[0] ?? '';
    if (path === '/api/tutor') return observed(req, res);
    if (path === '/tutor-session.js') return res.setHeader('content-type', 'text/javascript').end(code);
    const page = pages[path];
    if (!page) return res.writeHead(404).end();
    res.setHeader('content-type', 'text/html; charset=utf-8');
    if (path === '/lesson') res.setHeader('set-cookie', 'plain=kept; Secure; SameSite=None');
    return res.end(`<!doctype html><title>Test</title>${page()}`);
  });
  server.listen();
  await once(server, 'listening');
  return {
    url: `${origin('localhost')}/school`,
    responses,
    close: () => server.close().closeAllConnections(),
  };
}
