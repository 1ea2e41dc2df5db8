import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error.ts';

/** The names of this machine's loopback interface, as a URL has them. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Serves only requests to an allowed host name with its port: a page elsewhere cannot get in by letting
 * its own name point here (DNS rebinding).
 */
export function allowHosts(names: readonly string[], port: number) {
  const hosts = new Set(names.map((name) => `${name}:${port}`));
  return createMiddleware(async ({ req }, next) => {
    const url = new URL(req.url);
    const host = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
    if (!hosts.has(host)) {
      throw new ApiError('forbidden', `Host not allowed: use ${[...hosts].join(' or ')}.`);
    }
    await next();
  });
}
