import type { Envelope } from '@tutor-session/protocol';
import { advance } from './advance.ts';
import { BillingClock } from './billing/billing-clock.ts';
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
import { createDeliveries, DeliveryRetention, forget, leasesReturned } from './deliveries/index.ts';
import { embedPage } from './embed-api/embed-page.ts';
import { embedRoutes } from './embed-api/embed-routes.ts';
import { EmbedService } from './embed-api/embed-service.ts';
import { EventFeed, type WaitForEventOptions } from './events/event-feed.ts';
import { PhotoReader } from './homework/photo-reader.ts';
import type { Connection } from './http/connection.ts';
import { createApp } from './http/create-app.ts';
import { docsPage } from './http/docs-page.ts';
import { loopbackNames } from './http/known-hosts.ts';
import { loggedError } from './http/logged-error.ts';
import { createModules } from './modules/index.ts';
import { addPartner, refreshAddresses } from './partners/add-partner.ts';
import { createAuthenticate } from './partners/authenticate.ts';
import type { Credentials } from './partners/credentials.ts';
import { developmentPartner } from './partners/development-partner.ts';
import { PartnerDirectory } from './partners/partner-directory.ts';
import { joinPeers } from './peers.ts';
import { type ReadOptions, readOptions } from './read-options.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { sessionOperations } from './sessions/session-operations.ts';
import { SessionStore } from './sessions/session-store.ts';
import { Sweeper } from './sessions/sweeper.ts';
import { studentOperations } from './students/student-operations.ts';

/** The whole service, without a server around it. */
export interface Sandbox {
  /** What the development partner is given (contract 2.1). */
  readonly credentials: Credentials;
  /** The REST API. */
  readonly baseUrl: string;
  /** The embed page. */
  readonly embedUrl: string;
  /** Answers a request to the service; its host is that of `baseUrl`. A server around it says where the request came from. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** The service's time: after `advance`, tokens must be made by this clock (`createSessionToken(…, { now: sandbox.now })`). */
  now(): Date;
  /** Moves the service's clock forward; everything that is due on the way happens at its time. */
  advance(seconds: number): Promise<void>;
  /** The first event called `name` that was not handed out yet, be it past or to come. Rejects after `timeoutMs` (5,000). */
  waitForEvent(name: string, options?: WaitForEventOptions): Promise<Envelope>;
  /** Adds a partner with credentials of its own; its id is `partner_` and the name. */
  addPartner(name: string): Promise<Credentials>;
  /** Stops deliveries and closes the database; nothing is lost. */
  close(): Promise<void>;
}

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
  const { db, notices, alone } = database;
  const shared = notices !== undefined;
  const {
    port,
    hosts,
    sessionLimits: limits,
    bodyLimits,
    logger,
    tutor,
    validateAnswers,
    delivery,
    prices,
    dataDir,
  } = settings;
  const { pdf, clock: time } = settings;
  const clock = (time.frozen ? createFrozenClock : createClock)(time.start);
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const embedUrl = `http://127.0.0.1:${port}/embed/`;
  const addresses = { base_url: baseUrl, embed_url: embedUrl };
  const credentials = await developmentPartner({ db, alone, dataDir, now: clock.now(), ...addresses });
  if (dataDir !== undefined) refreshAddresses(dataDir, addresses);
  const partners = new PartnerDirectory({ db, clock });
  const feed = new EventFeed();
  const happened = (events: readonly Envelope[]) => {
    for (const event of events) feed.publish(event);
    if (events.length > 0) deliveries.wake();
  };
  const peers = joinPeers(notices, {
    onEvents: happened,
    onForgotten: (session_ids) => feed.forget(session_ids),
    clock,
  });
  const deliveries = createDeliveries({
    db,
    clock,
    shared,
    secretOf: async (partner_id) => (await partners.byId(partner_id))?.webhook_secret ?? '',
    onError: (error) => logger.error({ error: loggedError(error) }, 'deliveries could not be worked on'),
    ...delivery,
  });
  const retention = new DeliveryRetention({
    db,
    clock,
    retentionSeconds: settings.retentionSeconds,
    onError: (error) => logger.error({ error: loggedError(error) }, 'old deliveries could not be removed'),
  });
  const store = new SessionStore({
    db,
    clock,
    limits,
    enqueue: (tx, event) => deliveries.enqueue(tx, event),
    onSaved: ({ session, events }) => {
      happened(events);
      if (events.length > 0) peers.tellEvents(events);
      sweeper.expect(session.next_due_at);
      billing.expect(session);
    },
  });
  const sweeper: Sweeper = new Sweeper({ store, clock, limits, logger, shared });
  const modules = createModules({
    db,
    clock,
    document: contract.document,
    dataDir,
    limits: bodyLimits,
    shared,
    onError: (error) => logger.error({ error: loggedError(error) }, 'modules could not be read'),
    ...pdf,
  });
  const billing: BillingClock = new BillingClock({
    db,
    clock,
    logger,
    shared,
    enqueue: (tx, event) => deliveries.enqueue(tx, event),
    endSessions: () => sweeper.settle(),
    onEvent: (event) => {
      happened([event]);
      peers.tellEvents([event]);
    },
  });
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
  const deletion = {
    forget,
    onDeleted(session_ids: readonly string[]) {
      feed.forget(session_ids);
      peers.tellForgotten(session_ids);
    },
  };
  const move = inTurn();
  const moveClock = (seconds: number) => move(() => advance(peers.clock, timed, seconds));
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
  deliveries.start();
  sweeper.start();
  await modules.start();
  billing.start();
  retention.start();
  let closed: Promise<void> | undefined;
  const sending = {
    async settle() {
      await deliveries.settle();
      if (shared) await leasesReturned(db, delivery.timeoutMs);
    },
    nextDueAt: () => deliveries.nextDueAt(),
  };
  const timed = [sweeper, billing, modules, sending, retention];
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
    await retention.stop();
    await billing.stop();
    await sweeper.stop();
    await modules.stop();
    await deliveries.stop();
    await database.close();
  }
}
