import { Hono } from 'hono';
import { pino } from 'pino';
import { createClock } from '../src/clock.ts';
import { contractRoutes } from '../src/contract/contract-routes.ts';
import { readContract } from '../src/contract/document.ts';
import { listOperations } from '../src/contract/list-operations.ts';
import type { Database } from '../src/db/database.ts';
import { createApp } from '../src/http/create-app.ts';
import { loopbackNames } from '../src/http/known-hosts.ts';
import { createAuthenticate } from '../src/partners/authenticate.ts';
import { PartnerDirectory } from '../src/partners/partner-directory.ts';
import { sessionOperations } from '../src/sessions/session-operations.ts';

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
