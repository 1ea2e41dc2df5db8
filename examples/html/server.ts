// A partner's whole backend for tutoring sessions: its own login, a token endpoint, a webhook receiver. One file.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';
import { type Context, Hono, type Next } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import { parseSigned } from 'hono/utils/cookie';

/** What the service has issued to this partner (contract 2.1). */
export interface Credentials {
  partner_id: string;
  api_secret: string;
  webhook_secret: string;
  embed_url: string;
}

/** The demo's "database" of students, with the lesson each has today. */
const students = [
  {
    id: 'ada',
    name: 'Ada',
    grade: 4,
    subject: 'math',
    level: '3-5',
    topic: 'fractions',
    lesson: 'Fractions',
  },
  {
    id: 'ben',
    name: 'Ben',
    grade: 8,
    subject: 'math',
    level: '7-9',
    topic: 'linear equations',
    lesson: 'Equations',
  },
  {
    id: 'cleo',
    name: 'Cleo',
    grade: 2,
    subject: 'math',
    level: '1-3',
    topic: 'addition',
    lesson: 'Addition',
  },
  { id: 'dev', name: 'Dev', grade: 6, subject: 'science', level: '5-7', topic: undefined, lesson: 'Science' },
];

const cookieName = 'demo_student';
const keepEvents = 1000;

/** Makes the demo's web application; `cookieSecret` signs the login cookie. */
export function createApp(
  credentials: Credentials,
  cookieSecret: string = crypto.randomUUID(),
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  // A backend on a laptop answers by its own names only, or any website could reach it through a name that points here.
  app.use(async (c, next) => {
    const ours = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname);
    return ours
      ? next()
      : c.json({ error: { code: 'forbidden', message: 'Unknown host.', status: 403 } }, 403);
  });
  // Another site's page must not sign anybody in or out.
  app.on('POST', ['/login', '/logout'], csrf(), bodyIsJson);
  const received: unknown[] = [];
  const watchers = new Set<(event: unknown) => void>();

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: [new URL(credentials.embed_url).origin],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  );

  // The partner's own login. The student is known by an HttpOnly cookie from here on, never by what a request's body says.
  const signedIn = async (request: Request) => {
    const cookies = await parseSigned(request.headers.get('cookie') ?? '', cookieSecret, cookieName);
    return students.find(({ id }) => id === cookies[cookieName]);
  };
  app.get('/students', (c) =>
    c.json(students.map(({ id, name, grade, lesson }) => ({ id, name, grade, lesson }))),
  );
  app.get('/me', async (c) => c.json({ student: (await signedIn(c.req.raw))?.id ?? null }));
  app.post('/login', async (c) => {
    const body = await c.req.json<{ student?: unknown } | null>().catch(() => null);
    const found = students.find(({ id }) => id === body?.student);
    if (!found)
      return c.json(
        { error: { code: 'invalid_request', message: 'student must be one of /students.', status: 400 } },
        400,
      );
    await setSignedCookie(c, cookieName, found.id, cookieSecret, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    return c.json({ student: found.id });
  });
  app.post('/logout', (c) => {
    deleteCookie(c, cookieName, { path: '/' });
    return c.json({ student: null });
  });

  // The token endpoint: the element asks here, and `session` says who the student is.
  const tokenEndpoint = createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    onError: (error) => console.error('token endpoint:', error),
    session: async (request) => {
      const student = await signedIn(request);
      if (!student) return null;
      const { id, subject, level, topic, grade } = student;
      return {
        student_id: id,
        subject,
        level,
        engine: 'standard',
        ...(topic && { topic }),
        metadata: { grade: String(grade) },
      };
    },
  });
  app.all('/api/tutor-token', (c) => tokenEndpoint(c.req.raw));

  // The webhook receiver: only what carries a right signature gets as far as `onAny`.
  const webhooks = createWebhookHandler({
    secret: credentials.webhook_secret,
    onError: (error) => console.error('webhooks:', error),
    onAny: (event) => {
      received.push(event);
      received.splice(0, received.length - keepEvents);
      for (const notify of watchers) notify(event);
    },
  });
  app.post('/webhooks', (c) => webhooks(c.req.raw));
  // For the demo's log alone: whoever opens the page reads every student's words here. In yours, events stay in the backend.
  app.get('/webhooks/received', (c) => c.json(received));
  app.get('/webhooks/stream', (c) =>
    streamSSE(c, async (stream) => {
      const notify = (event: unknown) => void stream.writeSSE({ data: JSON.stringify(event) });
      for (const event of received) notify(event);
      watchers.add(notify);
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      watchers.delete(notify);
    }),
  );

  // The page, and the element's CDN file as a partner would copy it.
  const element = fileURLToPath(import.meta.resolve('@tutor-session/element/tutor-session.min.js'));
  app.get('/tutor-session.min.js', async (c) =>
    c.body(await readFile(element, 'utf8'), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.use('*', serveStatic({ root: fileURLToPath(new URL('./public', import.meta.url)) }));
  return app;
}

/** A form of another site can't send JSON without asking first. */
async function bodyIsJson(c: Context, next: Next) {
  if (c.req.path === '/logout' || c.req.header('content-type')?.startsWith('application/json')) return next();
  return c.json({ error: { code: 'unsupported_media_type', message: 'Send JSON.', status: 415 } }, 415);
}

if (import.meta.main) {
  const { CREDENTIALS = '.data/credentials.json', PORT = '4300' } = process.env;
  const app = createApp(JSON.parse(await readFile(CREDENTIALS, 'utf8')));
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, ({ port }) =>
    console.log(`Demo ready: http://localhost:${port}`),
  );
}
