import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/** What the middleware leaves for others in the context. */
export interface RequestVariables {
  Variables: { request_id: string };
}

/** Takes the caller's `x-request-id`, or makes one, and answers it. */
export const requestId = createMiddleware<RequestVariables>(async (context, next) => {
  const given = context.req.header('x-request-id');
  const request_id = given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
  context.set('request_id', request_id);
  await next();
  context.res.headers.set('x-request-id', request_id);
});
