import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { ApiError } from '../platform/http/api-error.ts';
import { packageFile } from '../platform/package-file.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const headers = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * The contract for people to read, at `/docs/`: Swagger UI from this package, which loads nothing from elsewhere.
 *
 * @param folder where it was built; by default `dist/docs` of this package
 */
export function docsPage(folder: string = builtPage): Hono {
  const page = new Hono();
  // The page's files are named relative to it.
  page.get('/docs', (context) => context.redirect('/docs/', 308));
  page.on('GET', ['/docs/', '/docs/:file'], async ({ req }) => {
    const file = req.param('file') ?? 'index.html';
    const type = types[extname(file)];
    if (!type || !/^[\w-]{1,100}\.\w{1,10}$/.test(file))
      throw new ApiError('not_found', 'There is no such file.');
    try {
      const bytes = new Uint8Array(await readFile(join(folder, file)));
      return new Response(bytes, { headers: { ...headers, 'content-type': type } });
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
      throw new ApiError(
        'not_found',
        'The docs page is not built. Run "pnpm build" in the repository first.',
        {
          cause,
        },
      );
    }
  });
  return page;
}

const builtPage = packageFile('dist', 'docs');
