import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import { readDemoSettings } from '../../scripts/demo-settings.ts';

/**
 * The token endpoint of the docs' own page, for `vitepress dev`: while a sandbox runs (`npm start`), the live session on the
 * first page is a real one. Responds 404 where there is none; the page then plays its recorded lesson.
 */
export async function respondWithToken(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const sandbox = await findSandbox();
  if (!sandbox) return void res.writeHead(404).end();
  const { partner_id, api_secret, embed_url } = sandbox;
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
  await toNodeHandler(endpoint)(req, res);
}

/** The credentials of the sandbox that runs; `undefined` where none does. */
async function findSandbox(): Promise<Record<'partner_id' | 'api_secret' | 'embed_url', string> | undefined> {
  const file = join(readDemoSettings().dataDir, 'credentials.json');
  if (!existsSync(file)) return undefined;
  const credentials = JSON.parse(readFileSync(file, 'utf8'));
  const health = await fetch(new URL('/_sandbox/health', credentials.embed_url)).catch(() => undefined);
  return health?.ok ? credentials : undefined;
}
