import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { RequestVariables } from './request-id.ts';

/** Logs each request by its path: never the query, which may hold a session token, nor the student, whom a log would outlive. */
export function logRequests(logger: Logger) {
  return createMiddleware<RequestVariables>(async (context, next) => {
    const begin = performance.now();
    await next();
    logger.info(
      {
        request_id: context.get('request_id'),
        method: context.req.method,
        path: context.req.path.replace(/(\/students\/)[^/]+/, '$1…'),
        status: context.res.status,
        duration_ms: Math.round(performance.now() - begin),
      },
      'request',
    );
  });
}
