import { createSessionToken } from '@tutor-session/token';
import { type Defect, readStudent, type SiteFacts, script } from './partner-site.ts';

async function mint({ credentials }: SiteFacts, student_id: string, jti?: string): Promise<Response> {
  const { api_secret, partner_id, embed_url } = credentials;
  const claims = { partner_id, student_id, subject: 'math', level: '3-5', engine: 'standard' };
  const token = await createSessionToken(claims, {
    secret: api_secret,
    ttlSeconds: 7_200,
    ...(jti && { jti }),
  });
  return Response.json({ token, embed_url, expires_in: 7_200 }, { headers: { 'cache-control': 'no-store' } });
}

const notSignedIn = () =>
  Response.json({ error: { code: 'unauthorized', message: 'Sign in.', status: 401 } }, { status: 401 });

export const endpointDefects: readonly Defect[] = [
  {
    title: 'the student is whom the request names',
    check: 'student-from-login',
    token: (_endpoint, site) => async (request) => {
      const named = await request.json().then(
        ({ student_id }: { student_id?: string }) => student_id,
        () => undefined,
      );
      const student = readStudent(request);
      return student
        ? mint(site, named ?? new URL(request.url).searchParams.get('student_id') ?? student)
        : notSignedIn();
    },
  },
  {
    title: 'the endpoint keeps a token for ten minutes and hands it out again',
    check: 'token-is-fresh',
    token(_endpoint, site) {
      let kept: { student: string; response: Response } | undefined;
      return async (request) => {
        const student = readStudent(request);
        if (!student) return notSignedIn();
        if (kept?.student !== student) kept = { student, response: await mint(site, student) };
        const response = kept.response.clone();
        return new Response(response.body, {
          headers: { 'content-type': 'application/json', 'cache-control': 'private, max-age=600' },
        });
      };
    },
  },
  {
    title: 'a service worker keeps what the endpoint responds',
    check: 'service-worker',
    page: (html) => html.replace('</body>', '<script src="/register.js"></script></body>'),
    routes: () => ({
      '/register.js': () => script(`navigator.serviceWorker.register('/worker.js');`),
      '/worker.js': () =>
        script(`
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname !== '/api/tutor-token') return;
  event.respondWith(
    caches.open('api').then(async (cache) => {
      const kept = await cache.match('/api/tutor-token');
      if (kept) return kept;
      const response = await fetch(event.request);
      if (response.ok) await cache.put('/api/tutor-token', response.clone());
      return response;
    }),
  );
});`),
    }),
  },
  {
    title: 'the login ends after ten minutes, in the middle of a lesson',
    check: 'login-lasts',
    login: 'HttpOnly; SameSite=Lax; Max-Age=600',
  },
  {
    title: 'who is not signed in gets the login page, as HTML with 200',
    check: 'endpoint-refuses',
    token: (endpoint) => (request) =>
      readStudent(request)
        ? endpoint(request)
        : new Response('<!doctype html><title>Sign in</title><form>…</form>', {
            headers: { 'content-type': 'text/html' },
          }),
  },
];
