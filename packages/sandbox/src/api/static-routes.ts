import { Hono } from 'hono';
import { ApiError } from '../platform/http/api-error.ts';
import { ownPagePolicy } from '../platform/http/own-page-policy.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import { packageFile } from '../platform/package-file.ts';

const headers = {
  'cache-control': 'no-cache',
  'content-security-policy': ownPagePolicy("img-src 'self' data:", "frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The contract to read, at `/docs/`: Swagger UI from this package, which loads nothing from elsewhere.
 *
 * @param folder where they were built; by default `dist/docs` of this package
 */
export function docsPage(folder: string = packageFile('dist', 'docs')): Hono {
  const page = new Hono();
  // The page's files are named relative to it.
  page.get('/docs', (context) => context.redirect('/docs/', 308));
  page.route('/', staticFiles({ pattern: '/docs/*', prefix: '/docs', folder, headers }));
  page.get('/docs/', () => {
    throw new ApiError(
      'not_found',
      'The docs page is not built. Run "pnpm build" in the repository, then load it again.',
    );
  });
  return page;
}

/**
 * The voices' samples, at `/voices/<id>.mp3`. They are outside `/v1` and need no key (decision 46), since they are for the `src` of an `<audio>` on
 * any page.
 */
export function voiceSamples(): Hono {
  const routes = new Hono();
  const samples = staticFiles({
    pattern: '/voices/:file{[a-z]+\\.mp3}',
    prefix: '/voices',
    folder: packageFile('assets', 'voices'),
    headers: {
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
  });
  routes.route('/', samples);
  routes.get('/voices/:file', () => {
    throw new ApiError('not_found', 'There is no such voice.');
  });
  return routes;
}
