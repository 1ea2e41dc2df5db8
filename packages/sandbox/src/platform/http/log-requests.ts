import { createMiddleware } from 'hono/factory';
import type { RequestIdVariables } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Logger } from '../logger.ts';

/** What the middleware leaves for others in the context. */
export interface RequestVariables {
  Variables: RequestIdVariables;
}

/**
 * Logs each request by the pattern of its route, and returns its id. Never by its path or query, which may hold a token or
 * somebody's id, which a log would outlive.
 */
export function logRequests(logger: Logger) {
  return createMiddleware<RequestVariables>(async (context, next) => {
    const start = performance.now();
    await next();
    const request_id = context.get('requestId');
    // The middleware of Hono has set it before the handlers ran; a handler's own Response does not take it over.
    context.res.headers.set('x-request-id', request_id);
    logger.info(
      {
        request_id,
        method: context.req.method,
        route: routePath(context, -1),
        status: context.res.status,
        duration_ms: Math.round(performance.now() - start),
      },
      'request',
    );
  });
}
