import { existsSync, readFileSync, statSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Has a server on this machine respond, with a cookie added to each request. */
export function forwardTo(port: number, cookie?: string) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { method, url } = req;
    const cookies = [cookie, req.headers.cookie].filter(Boolean).join('; ');
    const headers = { ...req.headers, ...(cookies && { cookie: cookies }) };
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    onward.on('error', () => res.writeHead(502).end());
    req.pipe(onward);
  };
}

/** Connects a WebSocket of a development server, which updates the page. */
export function joinSockets(port: number) {
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

/** Serves the files of a folder. */
export function serveFiles(folder: string) {
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
