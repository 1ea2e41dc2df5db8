import type { MiddlewareHandler } from 'hono';
import type { FreeSpace } from './free-space.ts';

/** Responds with 507 to what would write, while the disk has no room for it (decision 65). */
export function refuseWritesWithoutRoom(space: FreeSpace | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    if (space && req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'OPTIONS')
      await space.assertRoom(Number(req.header('content-length') ?? 0) || 0);
    await next();
  };
}
