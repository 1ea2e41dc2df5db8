import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { ConfigStore } from '../domain/configuration/config-store.ts';
import { isExactOrigin } from '../domain/configuration/is-exact-origin.ts';
import { unverifiedPartnerId } from '../domain/embed/unverified-partner-id.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { packageFile } from '../platform/package-file.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface EmbedPageOptions {
  readonly configs: Pick<ConfigStore, 'read'>;
  /** Where the built page is. Default: `dist/embed` of this package. */
  readonly folder?: string;
}

/**
 * The embed page, at `/embed/`. The token in its address is not looked at here, but for the partner it names: who may embed
 * the page depends on that. Nothing begins with a GET (decision 4).
 */
export function embedPage({ configs, folder = builtPage }: EmbedPageOptions): Hono {
  const page = new Hono();
  page.on('GET', ['/embed/', '/embed'], async ({ req }) => {
    const html = await readIfThere(join(folder, 'index.html'));
    if (!html) return notBuilt();
    const partner_id = unverifiedPartnerId(req.query('token') ?? '');
    const config = partner_id === undefined ? undefined : await configs.read(partner_id);
    return new Response(html, {
      headers: {
        ...safe,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(config?.allowed_origins ?? []),
        // A page that isolates itself may only frame pages that do (COEP), and says so.
        'cross-origin-embedder-policy': 'require-corp',
      },
    });
  });
  page.get('/embed/assets/:file', async ({ req }) => {
    const file = req.param('file');
    const type = types[extname(file)];
    const bytes =
      type && /^[\w.-]+$/.test(file) ? await readIfThere(join(folder, 'assets', file)) : undefined;
    if (!type || !bytes) throw new ApiError('not_found', 'There is no such file.');
    return new Response(bytes, {
      headers: { ...safe, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    });
  });
  return page;
}

const builtPage = packageFile('dist', 'embed');

const safe = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

function contentSecurityPolicy(allowedOrigins: readonly string[]): string {
  // Anything but an origin could end the directive and begin another.
  const origins = allowedOrigins.filter(isExactOrigin);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:", // what the student is about to send is shown first
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${allowedOrigins.length === 0 ? '*' : origins.join(' ') || "'none'"}`,
  ].join('; ');
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

function notBuilt(): Response {
  return new Response(
    'The embed page is not built yet. Run "pnpm build" in the repository, then load it again.\n',
    {
      status: 503,
      headers: { ...safe, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  );
}
