import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describeFinding, type Finding } from '../../src/doctor/finding.ts';

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

/** A finding in one line, with its level. */
export const describe = (finding: Finding): string => `${finding.level}: ${describeFinding(finding)}`;
