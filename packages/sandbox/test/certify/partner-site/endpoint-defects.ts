import { createTokenEndpoint } from '@tutor-session/token';
import { type Defect, readStudent, script, tokenEndpointOptions } from './partner-site.ts';

export const endpointDefects: readonly Defect[] = [
  {
    title: 'the student is whom the request names',
    check: 'student-from-login',
    token(_endpoint, site) {
      const options = tokenEndpointOptions(site);
      return createTokenEndpoint({
        ...options,
        async session(request, params) {
          const claims = await options.session(request);
          const named = params.student_id ?? new URL(request.url).searchParams.get('student_id');
          return claims && typeof named === 'string' ? { ...claims, student_id: named } : claims;
        },
      });
    },
  },
  {
    title: 'caches may keep what the endpoint responds',
    check: 'token-is-fresh',
    token: (endpoint) => async (request) => {
      const response = await endpoint(request);
      const headers = new Headers(response.headers);
      headers.set('cache-control', 'private, max-age=600');
      return new Response(response.body, { status: response.status, headers });
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
    title: 'a second tab of a student is refused',
    check: 'reloads',
    page: (html) => html.replace('<script', '<script defer src="/tab.js"></script><script'),
    routes: () => ({
      '/tab.js': () =>
        script(`const isSecond = localStorage.lesson && !sessionStorage.lesson;
if (isSecond) document.querySelector('tutor-session').setAttribute('token-endpoint', '/api/refuse');
else localStorage.lesson = sessionStorage.lesson = 'open';`),
      '/api/refuse': () => new Response('The lesson is open already', { status: 409 }),
    }),
  },
  {
    title: 'the login ends after ten minutes, in the middle of a lesson',
    check: 'login-lasts',
    login: 'HttpOnly; SameSite=Lax; Max-Age=600',
  },
  {
    title: 'the browser may keep the page of a lesson that a login protects',
    check: 'page-is-not-kept',
    headers: () => ({ 'cache-control': 'private' }),
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
