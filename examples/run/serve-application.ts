import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Credentials } from '@tutor-session/sandbox';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { startServer } from './start-server.ts';

export interface Application {
  readonly url: string;
  /** The params of each token request, the oldest first. */
  readonly tokenRequests: readonly Record<string, unknown>[];
  /** Has the next token request fail with a status. */
  failNext(status: number): void;
  close(): Promise<void>;
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves an example, by the script of its own server or else its built static files, and a token endpoint beside it on one origin. */
export async function serveApplication(
  folder: string,
  { credentials, script }: { credentials: Credentials; script: 'start' | 'dev' | undefined },
): Promise<Application> {
  const tokenRequests: Record<string, unknown>[] = [];
  const endpoint = createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    tokenIn: 'fragment',
    issue: 'any', // some examples have src, others token-endpoint
    resume: true, // a page that is loaded again goes on with its session
    session: (_request, params) => {
      tokenRequests.push(params);
      return { student_id: 'ada', subject: 'math', level: '3-5', engine: 'standard' };
    },
  });
  const tokenEndpoint = toNodeHandler(endpoint);
  const failures: number[] = [];
  const own = script ? await startServer(folder, {}, script) : undefined;
  const serve = own
    ? forwardTo(own.port)
    : serveFiles(['dist/browser', 'dist'].map((name) => join(folder, name)).find(existsSync) ?? folder);
  const server = createServer(async (req, res) => {
    if (req.url === '/favicon.ico') return void res.writeHead(204).end();
    const isToken = /^\/api\/tutor(\?|$)/.test(req.url ?? '');
    const status = isToken && failures.shift();
    if (status) return void res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    return isToken ? tokenEndpoint(req, res) : serve(req, res);
  });
  if (own) server.on('upgrade', joinSockets(own.port));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    tokenRequests,
    failNext: (status) => void failures.push(status),
    async close() {
      own?.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Has a server on this machine respond. */
export function forwardTo(port: number) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { method, headers, url } = req;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    onward.on('error', () => res.writeHead(502).end());
    req.pipe(onward);
  };
}

/** Connects a WebSocket of a development server, which updates the page. */
function joinSockets(port: number) {
  return (req: IncomingMessage, socket: Duplex): void => {
    const onward = connect(port, '127.0.0.1', () => {
      const headers = req.rawHeaders.flatMap((name, index) =>
        index % 2 ? [] : [`${name}: ${req.rawHeaders[index + 1]}`],
      );
      onward.write(`GET ${req.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      socket.pipe(onward).pipe(socket);
    });
    // A paused socket does not notice that its other end is gone, and would keep the server open.
    for (const [side, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      side.on('error', () => {}).on('close', () => other.destroy());
    }
  };
}

function serveFiles(folder: string) {
  return ({ url = '/' }: IncomingMessage, res: ServerResponse): void => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = [join(folder, pathname), join(folder, pathname, 'index.html')].find(
      (path) => existsSync(path) && statSync(path).isFile(),
    );
    if (!file) return void res.writeHead(404).end();
    res
      .writeHead(200, { 'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  };
}
