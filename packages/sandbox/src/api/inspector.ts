import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../platform/http/api-error.ts';
import { ownPagePolicy } from '../platform/http/own-page-policy.ts';
import { addHeaders, staticFiles } from '../platform/http/static-files.ts';
import { packageFile } from '../platform/package-file.ts';

/** The request of the inspector's first view: it begins with those of the page's files, not after them. */
const firstView = '</_sandbox/api/v1/sessions>; rel=preload; as=fetch; crossorigin';

/**
 * The inspector, at `/`: the page for people who develop against the sandbox. It frames the embed page under the other loopback name, where
 * that is as foreign as on a partner's page.
 *
 * @param at the page's path
 * @param folder where it was built; by default `dist/inspector` of this package
 */
export function inspectorPage({
  at = '/',
  folder = packageFile('dist', 'inspector'),
}: {
  at?: string;
  folder?: string;
} = {}): Hono {
  const page = new Hono();
  page.get(
    at,
    addHeaders(({ req }) => ({
      ...pageHeaders(new URL(req.url).port),
      ...(at === '/' && { link: firstView }),
    })),
    serveStatic({ path: join(folder, 'index.html') }),
    () => {
      throw new ApiError(
        'not_found',
        'The inspector is not built. Run "pnpm build" in the repository, then load it again.',
      );
    },
  );
  page.route(
    '/',
    staticFiles({
      pattern: '/inspector/assets/*',
      prefix: '/inspector',
      folder,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }),
  );
  return page;
}

/** The headers of the page; `port` is that under which the browser has it, which a container's published port may change. */
function pageHeaders(port: string): Record<string, string> {
  const loopback = ['127.0.0.1', 'localhost'].map((name) => `http://${name}${port && `:${port}`}`).join(' ');
  return {
    'content-security-policy': ownPagePolicy(
      "img-src 'self' data: https:", // a partner's logo
      `media-src ${loopback}`,
      `frame-src ${loopback}`,
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/** Takes the inspector for a partner without a key (decision 85). */
export function inspectorAccess() {
  const calls = new WeakSet<Request>();
  return {
    /** Whether the request came from the inspector. */
    isInspector: (request: Request): boolean => calls.has(request),
    /**
     * Serves the REST API to the inspector. Mounted below `/_sandbox`, so only this machine gets there; and only a page of the sandbox's
     * own origin, also where there is no `Origin`: with a script, an image or a link.
     */
    serve(rest: Hono): Hono {
      const ownPageOnly = createMiddleware(async ({ req }, next) => {
        if (!['same-origin', undefined].includes(req.header('sec-fetch-site'))) {
          throw new ApiError('forbidden', 'Only the inspector itself may call this.');
        }
        calls.add(req.raw);
        await next();
      });
      return new Hono().use(ownPageOnly).route('/', rest);
    },
  };
}
