import { Hono } from 'hono';
import { createApp } from '../src/api/create-app.ts';
import { readDocuments } from '../src/api/documents.ts';
import { sessionHandlers } from '../src/api/sessions.ts';
import { createAuthenticate } from '../src/domain/partners/authenticate.ts';
import { PartnerDirectory } from '../src/domain/partners/partner-directory.ts';
import { createClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { loopbackNames } from '../src/platform/http/allowed-hosts.ts';
import { silentLogger } from '../src/platform/logger.ts';
import { createRouter } from '../src/platform/openapi/router.ts';
import { notServed } from '../test/support/not-served.ts';

/** Calls the service's whole way to `/sessions`, with logging (silent), hosts, API keys and the contract, on a given database. */
export async function benchApp(db: Database, api_key: string): Promise<(path: string) => Promise<Response>> {
  const logger = silentLogger;
  const clock = createClock();
  const documents = await readDocuments();
  const { contract } = documents;
  const sessions = sessionHandlers({ db, clock, deleteDeliveries: async () => {}, onDeleted: () => {} });
  const app = createApp({
    logger,
    port: 4400,
    hosts: loopbackNames,
    documents,
    rest: createRouter({
      document: contract.document,
      handlers: { Others: notServed(contract.document), Sessions: { ...sessions } },
      authenticate: createAuthenticate(new PartnerDirectory({ db, clock })),
      maxJsonBytes: 1_048_576,
    }),
    embed: new Hono(),
    control: new Hono(),
    pages: [],
  });
  return async (path) => {
    const request = new Request(`http://127.0.0.1:4400/v1${path}`, { headers: { 'x-api-key': api_key } });
    return app.fetch(request);
  };
}
