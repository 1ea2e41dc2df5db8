import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error.ts';

/** Lets only the embed page itself call its API: no page of another origin, and no `null` one (decision 24). */
export const refuseForeignOrigin = createMiddleware(async ({ req }, next) => {
  const origin = req.header('origin');
  if (origin !== undefined && origin !== new URL(req.url).origin) {
    throw new ApiError('forbidden', 'Only the embed page itself may call this.');
  }
  await next();
});
