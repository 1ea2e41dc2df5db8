// An existing Express application, and the three lines that tutoring sessions add to it.
import { fileURLToPath } from 'node:url';
import type { Credentials } from '@tutor-session/sandbox';
import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler, toNodeHandler } from '@tutor-session/webhooks';
import express from 'express';
import { page } from './page.ts';

/** The application's "database": minutes of tutoring by student. */
export type Minutes = Map<string, number>;

/** Makes the application; the credentials are those the service has issued (contract 2.1). */
export function createApp(credentials: Credentials, minutes: Minutes = new Map()): express.Express {
  const tokenEndpoint = createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    tokenIn: 'fragment', // which reaches no server's log
    resume: true,
    session: (request) => {
      const student_id = readStudent(request.headers.get('cookie'));
      return student_id ? { student_id, subject: 'math', level: '3-5', engine: 'standard' } : null;
    },
  });
  const webhook = createWebhookHandler({
    secret: credentials.webhook_secret,
    on: {
      'session.ended': ({ data }) => {
        minutes.set(data.student_id, (minutes.get(data.student_id) ?? 0) + data.duration_seconds / 60);
      },
    },
  });

  const app = express();
  app.post('/webhooks', toNodeHandler(webhook)); // before the parser: the signature is over the bytes
  app.use(express.json(), express.urlencoded({ extended: false }));
  app.all('/api/tutor', toNodeHandler(tokenEndpoint)); // after it is fine: the parsed body is its params

  app.post('/login', (req, res) => {
    const student = String(req.body?.student ?? '');
    if (!/^[a-z]{1,20}$/.test(student)) return void res.status(400).send('Name a student.');
    res.cookie('student', student, { httpOnly: true, sameSite: 'lax' }).redirect(303, '/');
  });
  app.get('/', (req, res) => {
    res.set('cache-control', 'no-store'); // after a sign-out, Back must not bring a student's lesson back
    res.send(page(readStudent(req.headers.cookie), credentials.embed_url));
  });
  app.get('/minutes', (req, res) => {
    res.json({ minutes: minutes.get(readStudent(req.headers.cookie) ?? '') ?? 0 });
  });
  app.use(
    '/element',
    express.static(
      fileURLToPath(new URL('dist', import.meta.resolve('@tutor-session/element/package.json'))),
    ),
  );
  app.use(express.static(fileURLToPath(new URL('public', import.meta.url))));
  return app;
}

/** Who is signed in. A real application signs its cookie, or keeps a session. */
function readStudent(cookies: string | null | undefined): string | undefined {
  return /(?:^|;\s*)student=([a-z]{1,20})(?:;|$)/.exec(cookies ?? '')?.[1];
}
