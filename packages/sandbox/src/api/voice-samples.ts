import { Hono } from 'hono';
import { ApiError } from '../platform/http/api-error.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import { packageFile } from '../platform/package-file.ts';

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
