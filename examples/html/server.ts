// A partner's backend for tutoring sessions: the token endpoint, the webhook receiver, and pages for after the session.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { TutorClient } from '@tutor-session/client';
import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler } from '@tutor-session/webhooks';
import { Hono } from 'hono';
import { createLessons } from './src/lessons.ts';
import { protect } from './src/protect.ts';
import { createReceivedEvents } from './src/received-events.ts';
import { createServiceTime } from './src/service-time.ts';
import { createSignIn, type SignedIn } from './src/sign-in.ts';
import { tutorPage } from './src/tutor-page.ts';

/** What the service has issued to this partner (contract 2.1), and where it is. */
export interface Credentials {
  partner_id: string;
  api_key: string;
  api_secret: string;
  webhook_secret: string;
  base_url: string;
  embed_url: string;
}

/** Makes the demo's web application; `cookieSecret` signs the login cookie, and of several `engines` the page offers the choice. */
export function createApp(
  credentials: Credentials,
  cookieSecret: string = crypto.randomUUID(),
  engines: readonly string[] = ['standard'],
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { routes: signInRoutes, signedIn } = createSignIn(cookieSecret);
  const received = createReceivedEvents();
  const time = createServiceTime(credentials.base_url);
  app.use(...protect(credentials.embed_url));
  app.route('/', signInRoutes);
  // What the page has to know: who is signed in, and where the embed is.
  app.get('/me', async (c) => {
    const student = (await signedIn(c.req.raw))?.id ?? null;
    return c.json({ student, embed_url: credentials.embed_url });
  });

  // A frame of the page is redirected to the embed with a token, which no script gets; `session` says who the student is.
  const tokenEndpoint = createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    tokenIn: 'fragment', // which reaches no server's log
    resume: true, // a page that is loaded again goes on with its session
    onError: (error) => console.error('token endpoint:', error),
    now: time.now,
    session: async (request, { engine }) => {
      await time.update();
      return claims(signedIn, request, engines.find((name) => name === engine) ?? 'standard');
    },
  });
  app.all('/api/tutor', (c) => tokenEndpoint(c.req.raw));

  // Only what carries a right signature gets as far as `onAny`.
  const webhooks = createWebhookHandler({
    secret: credentials.webhook_secret,
    onError: (error) => console.error('webhooks:', error),
    onAny: received.add,
  });
  app.post('/webhooks', (c) => webhooks(c.req.raw));
  app.route('/', received.routes);

  const client = new TutorClient({ apiKey: credentials.api_key, baseUrl: credentials.base_url });
  app.route('/', createLessons(client, signedIn));

  // The page, and the element's CDN file as a partner would copy it.
  const elementFile = fileURLToPath(import.meta.resolve('@tutor-session/element/tutor-session.min.js'));
  app.get('/tutor-session.min.js', async (c) =>
    c.body(await readFile(elementFile, 'utf8'), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  const root = fileURLToPath(new URL('./public', import.meta.url));
  app.get('/', async (c) => {
    const isSignedIn = !!(await signedIn(c.req.raw));
    const { embed_url: embedUrl } = credentials;
    c.header('cache-control', 'no-store'); // after a sign-out, Back must not bring a student's lesson back
    return c.html(tutorPage({ embedUrl, isSignedIn, hasChoice: engines.length > 1 }));
  });
  app.use('*', serveStatic({ root }));
  return app;
}

/** The claims of the signed-in student's session token, or `null` for nobody. */
async function claims(signedIn: SignedIn, request: Request, engine: string) {
  const student = await signedIn(request);
  if (!student) return null;
  const { id, subject, level, topic, grade } = student;
  const metadata = { grade: String(grade) };
  return { student_id: id, subject, level, engine, ...(topic && { topic }), metadata };
}

if (import.meta.main) {
  const { CREDENTIALS, PORT = '4300' } = process.env;
  if (!CREDENTIALS)
    throw new TypeError('CREDENTIALS must be the file that tutor-sandbox credentials prints.');
  const app = createApp(JSON.parse(await readFile(CREDENTIALS, 'utf8')));
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, ({ port }) =>
    console.log(`Demo ready: http://localhost:${port}`),
  );
}
