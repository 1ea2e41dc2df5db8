import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** What keeps strangers out: other host names, and scripts or frames of other origins than the embed's. */
export function protect(embedUrl: string): [MiddlewareHandler, MiddlewareHandler] {
  return [
    // Any website could reach a backend on a laptop through a name of its own that points here.
    async (c, next) =>
      ownHosts.includes(new URL(c.req.url).hostname)
        ? next()
        : c.json(
            { error: { code: 'forbidden', message: 'Host not allowed: use localhost.', status: 403 } },
            403,
          ),
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", new URL(embedUrl).origin], // the session's frame goes to /api/tutor, and from there to the embed
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  ];
}
