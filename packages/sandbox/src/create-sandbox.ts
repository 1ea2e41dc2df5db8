import { advance } from './advance.ts';
import { assembleWorkers } from './assemble-workers.ts';
import { invoiceOperations } from './billing/invoice-operations.ts';
import { usageOperations } from './billing/usage-operations.ts';
import { createClock, createFrozenClock } from './clock.ts';
import { configOperations } from './configuration/config-operations.ts';
import { ConfigStore } from './configuration/config-store.ts';
import { voiceSamples } from './configuration/voice-samples.ts';
import { contractRoutes } from './contract/contract-routes.ts';
import { type ContractText, readContract } from './contract/document.ts';
import { controlRoutes } from './control/control-routes.ts';
import { inTurn } from './control/in-turn.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { forget } from './deliveries/index.ts';
import { embedPage } from './embed-api/embed-page.ts';
import { embedRoutes } from './embed-api/embed-routes.ts';
import { EmbedService } from './embed-api/embed-service.ts';
import { EventFeed } from './events/event-feed.ts';
import { PhotoReader } from './homework/photo-reader.ts';
import { createApp } from './http/create-app.ts';
import { docsPage } from './http/docs-page.ts';
import { loopbackNames } from './http/known-hosts.ts';
import { addPartner, refreshAddresses } from './partners/add-partner.ts';
import { createAuthenticate } from './partners/authenticate.ts';
import { developmentPartner } from './partners/development-partner.ts';
import { PartnerDirectory } from './partners/partner-directory.ts';
import { type ReadOptions, readOptions } from './read-options.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { sessionOperations } from './sessions/session-operations.ts';
import { studentOperations } from './students/student-operations.ts';

/**
 * Makes a sandbox (design: the service's side on a laptop).
 *
 * @throws FolderInUseError when another process has the data folder; DatabaseUnreachableError when PostgreSQL refuses;
 *   ApiKeyUnknownError when others work on its database and `dataDir` lacks their credentials; TypeError for a wrong option
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = readOptions(options);
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

async function assemble(settings: ReadOptions, { contract, database }: Ground): Promise<Sandbox> {
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
  const move = inTurn();
  const moveClock = (seconds: number) => move(() => advance(workers.clock, workers.timed, seconds));
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
