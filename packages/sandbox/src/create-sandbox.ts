import { configOperations } from './api/config.ts';
import { controlRoutes } from './api/control.ts';
import { createApp } from './api/create-app.ts';
import { docsPage } from './api/docs-page.ts';
import { embedRoutes } from './api/embed.ts';
import { embedPage } from './api/embed-page.ts';
import { invoiceOperations } from './api/invoices.ts';
import { sessionOperations } from './api/sessions.ts';
import { studentOperations } from './api/students.ts';
import { usageOperations } from './api/usage.ts';
import { voiceSamples } from './api/voice-samples.ts';
import { assembleWorkers } from './assemble-workers.ts';
import { ConfigStore } from './domain/configuration/config-store.ts';
import { forget } from './domain/deliveries/index.ts';
import { EmbedService } from './domain/embed/embed-service.ts';
import { EventFeed } from './domain/events/event-feed.ts';
import { PhotoReader } from './domain/homework/photo-reader.ts';
import { addPartner, refreshAddresses } from './domain/partners/add-partner.ts';
import { createAuthenticate } from './domain/partners/authenticate.ts';
import { developmentPartner } from './domain/partners/development-partner.ts';
import { PartnerDirectory } from './domain/partners/partner-directory.ts';
import { createClock, createFrozenClock } from './platform/clock.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { loopbackNames } from './platform/http/allowed-hosts.ts';
import { mutex } from './platform/mutex.ts';
import { contractRoutes } from './platform/openapi/contract-routes.ts';
import { type ContractText, readContract } from './platform/openapi/document.ts';
import { type ResolvedOptions, resolveOptions } from './resolve-options.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxOptions } from './sandbox-options.ts';

/**
 * Makes a sandbox (design: the service's side on a laptop).
 *
 * @throws FolderInUseError when another process has the data folder; DatabaseUnreachableError when PostgreSQL refuses;
 *   ApiKeyUnknownError when others work on its database and `dataDir` lacks their credentials; TypeError for a wrong option
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = resolveOptions(options);
  const contract = await readContract();
  const database = await openDatabase(options);
  try {
    return await assemble(settings, { contract, database });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Ground {
  readonly contract: ContractText;
  readonly database: OpenDatabase;
}

async function assemble(settings: ResolvedOptions, { contract, database }: Ground): Promise<Sandbox> {
  const { db, alone } = database;
  const { port, hosts, bodyLimits, logger, tutor, validateAnswers, prices, dataDir } = settings;
  const { sessionLimits: limits, clock: time } = settings;
  const clock = (time.frozen ? createFrozenClock : createClock)(time.start);
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const embedUrl = `http://127.0.0.1:${port}/embed/`;
  const addresses = { base_url: baseUrl, embed_url: embedUrl };
  const credentials = await developmentPartner({ db, alone, dataDir, now: clock.now(), ...addresses });
  if (dataDir !== undefined) refreshAddresses(dataDir, addresses);
  const partners = new PartnerDirectory({ db, clock });
  const feed = new EventFeed();
  const workers = assembleWorkers({ database, settings, clock, document: contract.document, partners, feed });
  const { store, deliveries, modules, onDeleted } = workers;
  const configs = new ConfigStore({ db, clock });
  const photos = new PhotoReader();
  const { findTaught } = modules;
  const service = new EmbedService({
    store,
    tutor,
    configs,
    photos,
    bodyLimits,
    clock,
    logger,
    prices,
    findTaught,
  });
  const deletion = { forget, onDeleted };
  const move = mutex();
  const moveClock = (seconds: number) => move(() => workers.advance(seconds));
  const newPartner = (name: string) => addPartner(name, { db, dataDir, now: clock.now(), addresses });
  const app: ReturnType<typeof createApp> = createApp({
    logger,
    port,
    hosts: [...loopbackNames, ...hosts],
    openapi: contract.text,
    contract: contractRoutes({
      contract,
      operations: {
        ...sessionOperations({ db, clock, ...deletion }),
        ...studentOperations({ db, clock, ...deletion }),
        ...usageOperations({ db, clock }),
        ...invoiceOperations({ db }),
        ...deliveries.operations,
        ...configOperations(configs),
        ...modules.operations,
      },
      authenticate: createAuthenticate(partners),
      maxJsonBytes: bodyLimits.jsonBytes,
      validateAnswers,
    }),
    embedApi: embedRoutes({
      db,
      store,
      service,
      tutor,
      configs,
      partners,
      clock,
      graceSeconds: limits.graceSeconds,
      bodyLimits,
    }),
    embedPage: embedPage({ configs }),
    voiceSamples: voiceSamples(),
    docsPage: docsPage(),
    control: controlRoutes({
      db,
      stage: {
        store,
        partners,
        clock,
        limits,
        embedUrl,
        partner_id: credentials.partner_id,
        fetch: async (request) => app.fetch(request),
        advance: moveClock,
      },
      addPartner: newPartner,
      dataDir,
    }),
  });
  await workers.start();
  let closed: Promise<void> | undefined;
  return {
    credentials,
    baseUrl,
    embedUrl,
    fetch: async (request, connection) => app.fetch(request, connection),
    now: () => clock.now(),
    advance: moveClock,
    addPartner: newPartner,
    waitForEvent: (name, waitOptions) => feed.waitFor(name, waitOptions),
    close() {
      closed ??= close();
      return closed;
    },
  };

  async function close(): Promise<void> {
    await photos.stop();
    await workers.stop();
    await database.close();
  }
}
