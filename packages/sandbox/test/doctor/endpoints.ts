import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Backend, checkBackend } from '../../src/doctor/doctor.ts';
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

/** What the doctor finds at a backend; without what it could not look at, as a check before says, and the files that its server gives. */
export async function findAll(backend: Backend): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const { check, observations } of checkBackend(backend))
    if (check.id !== 'files-not-served') all.push(...observations);
  return all.filter(({ level, seen }) => level !== 'note' || !/says why$|was not looked at$/.test(seen));
}
