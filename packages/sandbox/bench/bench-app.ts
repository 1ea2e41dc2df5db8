import { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '../src/api/create-app.ts';
import { sessionOperations } from '../src/api/sessions.ts';
import { createAuthenticate } from '../src/domain/partners/authenticate.ts';
import { PartnerDirectory } from '../src/domain/partners/partner-directory.ts';
import { createClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { loopbackNames } from '../src/platform/http/allowed-hosts.ts';
import { contractRoutes } from '../src/platform/openapi/contract-routes.ts';
import { readContract } from '../src/platform/openapi/document.ts';
import { listOperations } from '../src/platform/openapi/list-operations.ts';

/** Calls the service's whole way to `/sessions`, with logging (silent), hosts, API keys and the contract, on a given database. */
export async function benchApp(db: Database, api_key: string): Promise<(path: string) => Promise<Response>> {
  const logger = pino({ level: 'silent' });
  const clock = createClock();
  const contract = await readContract();
  const others = listOperations(contract.document).map(({ operationId }) => [
    operationId,
    async () => ({ status: 501 }),
  ]);
  const sessions = sessionOperations({ db, clock, forget: async () => {}, onDeleted: () => {} });
  const app = createApp({
    logger,
    port: 4400,
    hosts: loopbackNames,
    openapi: contract.text,
    contract: contractRoutes({
      contract,
      operations: { ...Object.fromEntries(others), ...sessions },
      authenticate: createAuthenticate(new PartnerDirectory({ db, clock })),
    }),
    embedApi: new Hono(),
    embedPage: new Hono(),
    voiceSamples: new Hono(),
    docsPage: new Hono(),
    control: new Hono(),
  });
  return async (path) => {
    const request = new Request(`http://127.0.0.1:4400/v1${path}`, { headers: { 'x-api-key': api_key } });
    return app.fetch(request);
  };
}
