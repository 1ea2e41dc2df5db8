import { Hono } from 'hono';
import type { Logger } from 'pino';
import { allowHosts } from '../platform/http/allowed-hosts.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { logRequests } from '../platform/http/log-requests.ts';
import { type RequestVariables, requestId } from '../platform/http/request-id.ts';
import { respondToError } from '../platform/http/respond-to-error.ts';
import { injectFaults } from './inject-faults.ts';

export interface AppOptions {
  readonly logger: Logger;
  readonly port: number;
  readonly hosts: readonly string[];
  /** The text of openapi.yaml. */
  readonly openapi: string;
  /** The REST API, below `/v1`. */
  readonly contract: Hono;
  /** The embed's own API, below `/embed/api`. */
  readonly embedApi: Hono;
  /** The embed page, with its whole paths. */
  readonly embedPage: Hono;
  /** The voices' samples, with their whole paths. */
  readonly voiceSamples: Hono;
  /** The contract for people to read, with its whole paths. */
  readonly docsPage: Hono;
  /** What tests control the sandbox by, below `/_sandbox`. */
  readonly control: Hono;
}

/** Everything that the sandbox answers, in one application. */
export function createApp(options: AppOptions): Hono<RequestVariables> {
  const { logger, port, hosts, openapi, contract, embedApi, embedPage, voiceSamples, docsPage, control } =
    options;
  const app = new Hono<RequestVariables>();
  app.onError(respondToError(logger));
  app.notFound(({ req }) => {
    throw new ApiError('not_found', `There is nothing at ${req.path.slice(0, 200)}.`);
  });
  app.use(requestId, logRequests(logger), allowHosts(hosts, port));
  app.get('/openapi.yaml', () => new Response(openapi, { headers: { 'content-type': 'application/yaml' } }));
  app.route('/_sandbox', control);
  app.use(injectFaults);
  app.route('/v1', contract);
  app.route('/embed/api', embedApi);
  app.route('/', embedPage);
  app.route('/', voiceSamples);
  app.route('/', docsPage);
  return app;
}
