import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@tutor-session/browsers/free-port';
import { previewSite } from '@tutor-session/browsers/preview-site';
import { environmentWith } from '@tutor-session/browsers/run-shell';
import { startServer } from '@tutor-session/browsers/start-server';
import { renderTutorSession } from '@tutor-session/element/html';
import type { Sandbox } from '@tutor-session/sandbox';
import { createTokenEndpoint, toNodeHandler } from '@tutor-session/token';
import type { Endpoints } from './find-examples.ts';

export interface Application {
  readonly url: string;
  /** Of its own server, where nobody is signed in; without one, none. */
  readonly ownUrl: string | undefined;
  /** The params of each token request that was responded to, the oldest first. */
  readonly tokenRequests: readonly Record<string, unknown>[];
  /** Has the next token request fail with a status. */
  failNext(status: number): void;
  /** The address of a page whose session is at one of its endpoints. */
  pageFor(endpoint: string): string;
  close(): Promise<void>;
}

/** What the examples' backends take for the login of a student. */
export const studentCookie = 'student=ada';

/** The page of the backends that have none. */
const smallPage = '/small-page';
const element = new URL(import.meta.resolve('@tutor-session/element/tutor-session.min.js'));

/**
 * Serves an example on one origin: by its own server, to which every request comes with the student signed in, or else its built files.
 * A page without endpoints shares the small one here, a backend without a page the small page.
 */
export async function serveApplication(
  folder: string,
  {
    sandbox,
    script,
    endpoints,
  }: { sandbox: Sandbox; script: 'start' | 'dev' | undefined; endpoints: readonly Endpoints[] },
): Promise<Application> {
  const isWhole = endpoints.length > 0;
  const tokenRequests: Record<string, unknown>[] = [];
  const failures: number[] = [];
  const own = script && (await startOwn(folder, isWhole ? variablesOf(sandbox) : {}, script));
  const forget = isWhole && own ? await registerWebhook(sandbox, own.url + endpoints[0]?.[1]) : undefined;
  const smallEndpoint = createSmallEndpoint(sandbox, tokenRequests);
  const tokenPaths = isWhole ? endpoints.map(([token]) => token) : ['/api/tutor'];
  const built = ['dist/browser', 'dist'].map((name) => join(folder, name)).find(existsSync);
  const site = await previewSite(built ?? folder, {
    behind: own?.url,
    cookie: isWhole ? studentCookie : undefined,
    respond(req, res, next) {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
      if (pathname === '/favicon.ico') return void res.writeHead(204).end();
      if (pathname === smallPage) return sendPage(res, searchParams.get('src') ?? '', sandbox.embedUrl);
      if (pathname === `${smallPage}.js`)
        return void res.setHeader('content-type', 'text/javascript').end(readFileSync(element));
      if (!tokenPaths.includes(pathname)) return next();
      const status = failures.shift();
      if (status) return void res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      if (!isWhole) return void smallEndpoint(req, res);
      if (req.method === 'GET') tokenRequests.push(JSON.parse(searchParams.get('params') ?? '{}'));
      next();
    },
  });
  const url = `http://localhost:${site.port}`;
  return {
    url,
    ownUrl: own?.url,
    tokenRequests,
    failNext: (status) => void failures.push(status),
    pageFor: (endpoint) => `${url}${smallPage}?src=${endpoint}`,
    async close() {
      await forget?.();
      await own?.stop();
      await site.close();
    },
  };
}

/** Runs the `start` script of an application on a free port, or its `dev` script with the port as option. */
async function startOwn(folder: string, variables: Record<string, string>, script: 'start' | 'dev') {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ ...variables, PORT: port, HOST: '127.0.0.1' },
    ORIGIN: url, // SvelteKit's server takes itself for one on https otherwise
    NUXT_TELEMETRY_DISABLED: '1',
  };
  const command = `npm run --silent ${script} ${script === 'dev' ? `-- --port ${port}` : ''}`;
  return { url, stop: await startServer(command, url, { cwd: folder, env: environmentWith(env) }) };
}

/** The token endpoint of the pages that have none: its student is always the same. */
function createSmallEndpoint({ credentials }: Sandbox, tokenRequests: Record<string, unknown>[]) {
  return toNodeHandler(
    createTokenEndpoint({
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
    }),
  );
}

function sendPage(res: ServerResponse, src: string, embedUrl: string): void {
  const session = renderTutorSession({ src, embedUrl, params: { topic: 'fractions' } });
  res
    .setHeader('content-type', 'text/html')
    .end(
      `<!doctype html><title>Lesson</title>${session}<script type="module" src="${smallPage}.js"></script>`,
    );
}

function variablesOf({ credentials }: Sandbox): Record<string, string> {
  return {
    TUTOR_API_SECRET: credentials.api_secret,
    TUTOR_PARTNER_ID: credentials.partner_id,
    TUTOR_EMBED_URL: credentials.embed_url,
    TUTOR_WEBHOOK_SECRET: credentials.webhook_secret,
  };
}

/** Registers an endpoint for every event; returns what removes it. */
async function registerWebhook({ baseUrl, credentials }: Sandbox, url: string): Promise<() => Promise<void>> {
  const headers = { 'x-api-key': credentials.api_key, 'content-type': 'application/json' };
  const response = await fetch(`${baseUrl}/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url }),
  });
  const { id } = (await response.json()) as { id: string };
  return async () => void (await fetch(`${baseUrl}/webhooks/${id}`, { method: 'DELETE', headers }));
}
