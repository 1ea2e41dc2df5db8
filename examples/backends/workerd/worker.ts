import { createHandlers, type Variables } from './tutoring.ts';

let variables: Variables = {};
// Made once, not for each request: the webhook handler remembers what it has handled.
const { tokenEndpoint, webhooks } = createHandlers(() => variables);

export default {
  fetch(request: Request, env: Variables): Response | Promise<Response> {
    variables = env;
    const { pathname } = new URL(request.url);
    if (pathname === '/api/tutor') return tokenEndpoint(request);
    if (pathname === '/webhooks') return webhooks(request);
    return new Response(null, { status: 404 });
  },
};
