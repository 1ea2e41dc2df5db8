import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTokenEndpoint } from '@tutor-session/token';
import { readDemoSettings } from '../../scripts/demo-settings.ts';

const credentialsFile = join(readDemoSettings().dataDir, 'credentials.json');

/**
 * The token endpoint of the docs' own page, for `vitepress dev`: while a sandbox runs (`npm start`), the live session on the
 * first page is a real one. Responds 404 where there is none; the page then plays its recorded lesson.
 */
export async function respondWithToken(
  req: IncomingMessage & { originalUrl?: string | undefined },
  res: ServerResponse,
): Promise<void> {
  if (!existsSync(credentialsFile)) return void res.writeHead(404).end();
  const { partner_id, api_secret, embed_url } = JSON.parse(readFileSync(credentialsFile, 'utf8'));
  const endpoint = createTokenEndpoint({
    secret: api_secret,
    partnerId: partner_id,
    embedUrl: embed_url,
    issue: 'any', // for token-endpoint
    session: () => ({
      student_id: 'reader',
      subject: 'math',
      level: '3-5',
      engine: 'standard',
      topic: 'fractions',
    }),
  });
  const response = await endpoint(
    new Request(new URL(req.originalUrl ?? '/', `http://${req.headers.host}`), {
      method: req.method ?? 'POST',
      headers: Object.entries(req.headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
      body: req.method === 'POST' ? (Readable.toWeb(req) as ReadableStream) : null,
      duplex: 'half',
    } as RequestInit),
  );
  res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}
