import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderTutorSession } from '@tutor-session/element/html';
import { type Application, forwardTo } from './serve-application.ts';

const element = new URL(import.meta.resolve('@tutor-session/element/tutor-session.min.js'));

/** Serves a page with a session whose frame goes to `src`, a path of the backend at `port`; both have one origin, as `src` needs. */
export async function serveLesson(
  port: number,
  { src, embedUrl }: { src: string; embedUrl: string },
): Promise<Omit<Application, 'tokenRequests'>> {
  const session = renderTutorSession({ src, embedUrl, params: { topic: 'fractions' } });
  const html = `<!doctype html><title>Lesson</title>${session}<script type="module" src="/element.js"></script>`;
  const forward = forwardTo(port);
  const failures: number[] = [];
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://localhost');
    if (pathname === '/lesson') return void res.setHeader('content-type', 'text/html').end(html);
    if (pathname === '/element.js')
      return void res.setHeader('content-type', 'text/javascript').end(readFileSync(element));
    const status = pathname === src && failures.shift();
    if (status) return void res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    forward(req, res);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/lesson`,
    failNext: (status) => void failures.push(status),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
