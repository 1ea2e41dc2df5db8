import { configurationHandlers } from './api/configuration.ts';
import { controlHandlers } from './api/control.ts';
import { createApp } from './api/create-app.ts';
import { type Documents, readDocuments, references } from './api/documents.ts';
import { embedHandlers } from './api/embed.ts';
import { embedPage } from './api/embed-page.ts';
import type { AllControlHandlers, AllEmbedHandlers, AllRestHandlers } from './api/handlers.ts';
import { moduleHandlers } from './api/modules.ts';
import { sessionHandlers } from './api/sessions.ts';
import { docsPage, voiceSamples } from './api/static-routes.ts';
import { studentHandlers } from './api/students.ts';
import { usageHandlers } from './api/usage.ts';
import { webhookHandlers } from './api/webhooks.ts';
import { assembleWorkers } from './assemble-workers.ts';
import { ConfigStore } from './domain/configuration/config-store.ts';
import { deleteDeliveries } from './domain/deliveries/delivery-operations.ts';
import { EmbedService } from './domain/embed/embed-service.ts';
import { readEmbedToken } from './domain/embed/embed-token.ts';
import { EventFeed } from './domain/events/event-feed.ts';
import { PhotoReader } from './domain/homework/photo-reader.ts';
import { createAuthenticate } from './domain/partners/authenticate.ts';
import { developmentPartner } from './domain/partners/development-partner.ts';
import { PartnerDirectory } from './domain/partners/partner-directory.ts';
import { addPartner, refreshAddresses, rotateKeys } from './domain/partners/partner-operations.ts';
import { readMastered } from './domain/students/progress.ts';
import { createClock, createFrozenClock } from './platform/clock.ts';
import { describeFileError } from './platform/data-folder/data-folder-error.ts';
import { watchSpace } from './platform/data-folder/free-space.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { loopbackNames } from './platform/http/allowed-callers.ts';
import { mutex } from './platform/mutex.ts';
import { createRouter } from './platform/openapi/router.ts';
import { type ResolvedOptions, resolveOptions } from './resolve-options.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';

/**
 * Makes a sandbox (design: the service's side on a laptop).
 *
 * @throws FolderInUseError when another process has the data folder; DataFolderError when it is damaged or cannot be used;
 *   DatabaseUnreachableError when PostgreSQL refuses;
 *   ApiKeyUnknownError when its database has an API key that `dataDir` lacks; TypeError for a wrong option
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = resolveOptions(options);
  const documents = await readDocuments();
  return waitForDatabase(async () => {
    const database = await openDatabase(options);
    try {
      return await assemble(settings, { documents, database });
    } catch (error) {
      await database.close();
      throw options.dataDir === undefined ? error : describeFileError(error, options.dataDir);
    }
  }, options.databaseTimeoutMs);
}

interface Resources {
  readonly documents: Documents;
  readonly database: OpenDatabase;
}

async function assemble(settings: ResolvedOptions, { documents, database }: Resources): Promise<Sandbox> {
  const { db } = database;
  const { port, hosts, bodyLimits, logger, tutor, validateResponses, prices, dataDir } = settings;
  const { sessionLimits: limits, clock: time } = settings;
  const clock = (time.frozen ? createFrozenClock : createClock)(time.start);
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const embedUrl = `http://127.0.0.1:${port}/embed/`;
  const addresses = { base_url: baseUrl, embed_url: embedUrl };
  const credentials = await developmentPartner({ db, dataDir, now: clock.now(), ...addresses });
  if (dataDir !== undefined) await refreshAddresses(db, dataDir, addresses);
  const partners = new PartnerDirectory({ db, clock });
  const feed = new EventFeed();
  const space = watchSpace(settings, database);
  const workers = assembleWorkers({
    database,
    settings,
    clock,
    document: documents.contract.document,
    partners,
    feed,
    space,
  });
  const { store, deliveries, modules, onDeleted } = workers;
  const configs = new ConfigStore({ db, clock });
  const photos = new PhotoReader({ timeoutMs: bodyLimits.photoTimeoutMs });
  const { findModuleFor } = modules;
  const service = new EmbedService({
    store,
    tutor,
    configs,
    photos,
    bodyLimits,
    clock,
    logger,
    prices,
    findModuleFor,
    readMastered: (student) => readMastered(db, student),
  });
  const deletion = { deleteDeliveries, onDeleted };
  const move = mutex();
  const moveClock = (seconds: number) => move(() => workers.advance(seconds));
  const resetClock = () => move(workers.resetClock);
  const newPartner = (name: string) => addPartner(name, { db, dataDir, now: clock.now(), addresses });
  const newKeys = async (partner_id: string) => {
    const rotated = await rotateKeys(partner_id, { db, dataDir, now: clock.now(), addresses });
    workers.onKeysChanged();
    return rotated;
  };
  const rest: AllRestHandlers = {
    Sessions: sessionHandlers({ db, clock, ...deletion }),
    Students: studentHandlers({ db, clock, ...deletion }),
    Modules: moduleHandlers({ db, clock, uploads: modules.uploads, remove: modules.remove }),
    Usage: usageHandlers({ db, clock }),
    Webhooks: webhookHandlers({ db, endpoints: deliveries.endpoints, sendTest: deliveries.sendTest }),
    Configuration: configurationHandlers(configs),
  };
  const { photoBytes } = bodyLimits;
  const json = { maxBytes: bodyLimits.jsonBytes, stallMs: bodyLimits.jsonTimeoutMs };
  const embed: AllEmbedHandlers = embedHandlers({ db, service, tutor, configs, photoBytes });
  const { graceSeconds } = limits;
  const control: AllControlHandlers = controlHandlers({
    db,
    scenarios: { store, service, partners, clock, limits, partner_id: credentials.partner_id },
    clock,
    advance: moveClock,
    resetClock,
    resend: deliveries.resend,
    addPartner: newPartner,
    rotateKeys: newKeys,
    dataDir,
    space,
  });
  const shared = { json, validateResponses, references: references(documents) };
  const app: ReturnType<typeof createApp> = createApp({
    logger,
    port,
    hosts: [...loopbackNames, ...hosts],
    documents,
    space,
    rest: createRouter({
      ...shared,
      document: documents.contract.document,
      handlers: { ...rest },
      authenticate: createAuthenticate(partners),
    }),
    embed: createRouter({
      ...shared,
      document: documents.embed.document,
      handlers: { ...embed },
      authenticate: async (request) => ({
        token: await readEmbedToken(request, { partners, clock, graceSeconds }),
      }),
    }),
    control: createRouter({
      ...shared,
      document: documents.control.document,
      handlers: { ...control },
      authenticate: async () => ({}),
    }),
    pages: [embedPage({ configs }), voiceSamples(), docsPage()],
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
    rotateKeys: (partner_id = credentials.partner_id) => newKeys(partner_id),
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
