import { tokenEndpoint, webhooks } from './tutoring.ts';

Deno.serve({ port: Number(Deno.env.get('PORT')), hostname: '127.0.0.1' }, (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/tutor') return tokenEndpoint(request);
  if (pathname === '/webhooks') return webhooks(request);
  return new Response(null, { status: 404 });
});
