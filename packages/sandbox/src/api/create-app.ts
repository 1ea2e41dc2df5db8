import { Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { type FreeSpace, refuseWritesWithoutRoom } from '../platform/data-folder/free-space.ts';
import { requestWrites } from '../platform/db/database.ts';
import { type AssertControl, allowHosts, controlOnly } from '../platform/http/allowed-callers.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { closeAfterRefusal } from '../platform/http/connection.ts';
import { logRequests, type RequestVariables } from '../platform/http/log-requests.ts';
import type { Logger } from '../platform/logger.ts';
import type { Documents } from './documents.ts';
import { findPath } from './find-path.ts';
import { injectFaults, type NextFaults } from './inject-faults.ts';
import { respondToError } from './respond-to-error.ts';

export interface AppOptions {
  readonly logger: Logger;
  /** Called with why a session token was refused. */
  readonly onTokenRefused?: ((message: string) => void) | undefined;
  /** Under which it is served, as `Host` has them. */
  readonly hosts: readonly string[];
  /** What the browser opens, where that is another origin. */
  readonly publicUrl: URL | undefined;
  readonly assertControl: AssertControl;
  readonly documents: Documents;
  /** The room on the data folder's disk; `undefined` where there is no such folder. */
  readonly space?: FreeSpace | undefined;
  /** Logs the requests to the REST API and of the embed for the inspector. */
  readonly requestLog: MiddlewareHandler<RequestVariables>;
  /** Faults for the next requests. */
  readonly nextFaults: NextFaults;
  /** The REST API, below `/v1`. */
  readonly rest: Hono;
  /** The REST API for the inspector, below `/_sandbox/api/v1`. */
  readonly inspected: Hono;
  /** The embed API, below `/embed/api`. */
  readonly embed: Hono;
  /** The control API, below `/_sandbox`. */
  readonly control: Hono;
  /** Pages and files, with their whole paths. */
  readonly pages: readonly Hono[];
}

/** What every response carries unless it says otherwise. Who may frame a page is for its own policy to say; HTTPS is for a proxy. */
const secure = {
  overwrite: false,
  xFrameOptions: false,
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Longer than a UUID with a prefix, and shorter than a key, secret or token of ours: what could be one is logged nowhere. */
const maxRequestIdLength = 40;

/**
 * Lets only the embed page itself call its API: no page of another origin, and no `null` one. A proxy that takes https gives
 * the page another origin than the request that it passes on.
 */
const refuseForeignOrigin = (publicUrl: URL | undefined) =>
  createMiddleware(async ({ req }, next) => {
    const origin = req.header('origin');
    const { host, origin: own } = new URL(req.url);
    const isOwn = origin === own || (host === publicUrl?.host && origin === publicUrl.origin);
    if (origin !== undefined && !isOwn)
      throw new ApiError('forbidden', 'Only the embed page itself may call this.');
    await next();
  });

/** Everything that the sandbox serves, in one application. */
export function createApp(options: AppOptions): Hono<RequestVariables> {
  const { logger, hosts, assertControl, documents, nextFaults } = options;
  const app = new Hono<RequestVariables>();
  app.onError(respondToError(logger, options.onTokenRefused));
  app.notFound(({ req }) => {
    const meant = findPath(req.path, app.routes);
    const hint = meant === undefined ? '.' : `: use ${meant.slice(0, 200)}.`;
    throw new ApiError('not_found', `There is nothing at ${req.path.slice(0, 200)}${hint}`);
  });
  app.use(
    (_, next) => requestWrites.run({ stored: false }, next),
    closeAfterRefusal,
    requestId({ limitLength: maxRequestIdLength }),
    logRequests(logger),
    secureHeaders(secure),
    allowHosts(hosts),
  );
  app.get(
    '/openapi.yaml',
    () => new Response(documents.contract.text, { headers: { 'content-type': 'application/yaml' } }),
  );
  app.use('/_sandbox/*', controlOnly(assertControl));
  app.use(refuseWritesWithoutRoom(options.space));
  app.route('/_sandbox/api/v1', options.inspected);
  app.route('/_sandbox', options.control);
  for (const path of ['/v1/*', '/embed/api/*']) app.use(path, options.requestLog);
  app.use(injectFaults(documents.control.document, { nextFaults, assertControl }));
  app.route('/v1', options.rest);
  app.use('/embed/api/*', refuseForeignOrigin(options.publicUrl));
  app.route('/embed/api', options.embed);
  for (const page of options.pages) app.route('/', page);
  app.on('TRACE', '*', () => {
    throw new ApiError('method_not_allowed', 'TRACE is for no path here: use GET.', {
      headers: { allow: 'GET, HEAD' },
    });
  });
  return app;
}
