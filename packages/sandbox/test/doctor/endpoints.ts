import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { describeFinding, type Finding } from '../../src/doctor/finding.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves an endpoint on this machine until the test ends. */
export async function listen(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/endpoint`);
}

/** An endpoint mounted by an adapter that reads the stream again after a body parser has, where there is a body. */
export function behindParser(endpoint: (request: Request) => Promise<Response>): RequestListener {
  return async (req, res) => {
    if (req.headers['content-length'] !== '0') await buffer(req);
    const chunks: Buffer[] = [];
    req.on('data', (chunk) => chunks.push(chunk));
    req.on('end', async () => {
      const body = Buffer.concat(chunks);
      const { status } = await endpoint(new Request('http://127.0.0.1/', { method: 'POST', body }));
      res.writeHead(status).end();
    });
  };
}

/** Returns all findings. */
export async function collect(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const finding of findings) all.push(finding);
  return all;
}

/** A finding in one line, with its level. */
export const describe = (finding: Finding): string => `${finding.level}: ${describeFinding(finding)}`;
