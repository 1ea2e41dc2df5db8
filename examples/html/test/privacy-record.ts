import { readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { listen } from '@tutor-session/browsers/listen';
import { createSandbox } from '@tutor-session/sandbox';
import { createTokenEndpoint } from '@tutor-session/token';
import { Hono } from 'hono';

/** One request of the page or the embed, without what is different each time. */
export interface SeenRequest {
  readonly to: 'your server' | 'the service';
  readonly request: string;
  /** The path that it tells of the page that makes it. */
  readonly referrer: string | null;
  /** The names of cookies that it sent, and that its response sets. */
  readonly cookies: readonly string[];
  /** How long the browser may keep the response. */
  readonly kept: string;
}

type Respond = (request: Request, connection: never) => Response | Promise<Response>;

/** A partner's page and the service on free ports; `seen` has every request that came, `connections` those of the service. */
export async function recordRequests(html: string) {
  const seen: SeenRequest[] = [];
  const record = (to: SeenRequest['to'], respond: Respond): Respond => {
    return async (request, connection) => {
      const response = await respond(request, connection);
      seen.push({ to, ...describe(request, response) });
      return response;
    };
  };
  const serve = (respond: Respond) => listen(getRequestListener(respond as never));

  let sandbox: Awaited<ReturnType<typeof createSandbox>> | undefined;
  let connections = 0;
  const service = await serve(
    record('the service', async (request, connection) => {
      return (await sandbox?.fetch(request, connection)) ?? new Response(null, { status: 503 });
    }),
  );
  service.server.on('connection', () => connections++);
  sandbox = await createSandbox({ port: service.port });
  const { credentials, embedUrl, close } = sandbox;
  const app = partnerApp(html, credentials, embedUrl);
  const page = await serve(record('your server', (request) => app.fetch(request)));
  return {
    url: `http://localhost:${page.port}/lesson`,
    seen,
    connections: () => connections,
    async close() {
      await page.close();
      await service.close();
      await close();
    },
  };
}

/** The page allows its own server and the embed; anything else the browser refuses, and `refused` of the page names it. */
function partnerApp(html: string, credentials: { partner_id: string; api_secret: string }, embedUrl: string) {
  const app = new Hono();
  const watch =
    'refused = []; addEventListener("securitypolicyviolation", ({ blockedURI }) => refused.push(blockedURI))';
  const policy = `default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; frame-src 'self' ${new URL(embedUrl).origin}`;
  app.get('/lesson', (c) => {
    c.header('content-security-policy', policy);
    const page = html.replace('https://tutor.example/embed', embedUrl);
    return c.html(
      `<!doctype html><html lang="de"><title>Lesson</title><link rel="icon" href="data:,"><script>${watch}</script>${page}</html>`,
    );
  });
  const element = import.meta.resolve('@tutor-session/element/tutor-session.min.js');
  app.get('/tutor-session.min.js', (c) => {
    const script = readFileSync(new URL(element), 'utf8');
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  let students = 0;
  const tokenEndpoint = createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl,
    tokenIn: 'fragment',
    resume: true,
    session: () => ({
      student_id: `student-${++students}`,
      subject: 'math',
      level: '3-5',
      engine: 'standard',
    }),
  });
  app.all('/api/tutor', (c) => tokenEndpoint(c.req.raw));
  return app;
}

function describe(request: Request, response: Response): Omit<SeenRequest, 'to'> {
  const { pathname, searchParams } = new URL(request.url);
  const query = [...searchParams.keys()].map((name) => `${name}=…`).join('&');
  const path = pathname.replace(/-[\w-]{8}\.(?=\w+$)/, '-….');
  const referrer = request.headers.get('referer');
  const names = [request.headers.get('cookie')?.split(';') ?? [], response.headers.getSetCookie()].flat();
  return {
    request: `${request.method} ${path}${query && `?${query}`}`,
    referrer: referrer && new URL(referrer).pathname,
    cookies: [...new Set(names.map((cookie) => cookie.trim().replace(/-[\w-]{16}=.*/, '-…')))],
    kept: response.headers.get('cache-control') ?? '',
  };
}
