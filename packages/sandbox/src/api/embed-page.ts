import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isExactOrigin } from '../domain/configuration/assert-config-update.ts';
import type { ConfigStore } from '../domain/configuration/config-store.ts';
import { unverifiedPartnerId } from '../domain/embed/embed-token.ts';
import { isUnavailable } from '../platform/db/database.ts';
import { ifAbsent } from '../platform/has-code.ts';
import { ownPagePolicy } from '../platform/http/own-page-policy.ts';
import { staticFiles } from '../platform/http/static-files.ts';
import { packageFile } from '../platform/package-file.ts';
import { startingPage } from './starting-page.ts';

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
  page.on('GET', ['/embed/', '/embed'], async (context) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8').catch(ifAbsent);
    if (!html) {
      const text =
        'The embed page is not built yet. Run "pnpm build" in the repository, then load it again.\n';
      return context.text(text, 503, { ...embeddable, 'cache-control': 'no-store' });
    }
    const partner_id = unverifiedPartnerId(context.req.query('token') ?? '');
    let allowedOrigins: readonly string[] = [];
    try {
      if (partner_id !== undefined) allowedOrigins = (await configs.read(partner_id)).allowed_origins;
    } catch (error) {
      if (isUnavailable(error)) return startingPage();
      throw error;
    }
    return context.html(html, 200, {
      ...embeddable,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(allowedOrigins),
      // A page that isolates itself may only frame pages that do (COEP), and says so.
      'cross-origin-embedder-policy': 'require-corp',
    });
  });
  page.route(
    '/',
    staticFiles({
      pattern: '/embed/assets/*',
      prefix: '/embed',
      folder,
      headers: { ...embeddable, 'cache-control': 'public, max-age=31536000, immutable' },
    }),
  );
  return page;
}

const builtPage = packageFile('dist', 'embed');

/** Any page may embed it; who may is for `frame-ancestors` to say. */
const embeddable = { 'cross-origin-resource-policy': 'cross-origin' };

function contentSecurityPolicy(allowedOrigins: readonly string[]): string {
  // Anything but an origin could end the directive and begin another.
  const origins = allowedOrigins.filter(isExactOrigin);
  return ownPagePolicy(
    "img-src 'self' data: blob:", // what the student is about to send is shown first
    `frame-ancestors ${allowedOrigins.length === 0 ? '*' : origins.join(' ') || "'none'"}`,
  );
}
