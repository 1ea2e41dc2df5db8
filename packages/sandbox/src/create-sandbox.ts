import { createApp } from './api/create-app.ts';
import { createRouters } from './api/create-routers.ts';
import { type Documents, readDocuments } from './api/documents.ts';
import { embedPage } from './api/embed-page.ts';
import { inspectorPage } from './api/inspector.ts';
import { signInPage } from './api/sign-in-page.ts';
import { docsPage, voiceSamples } from './api/static-routes.ts';
import { createCertifyRuns } from './certify/certify-runs.ts';
import { createDeliveries } from './domain/deliveries/create-deliveries.ts';
import { createEmbed } from './domain/embed/create-embed.ts';
import { createEventFeed } from './domain/events/event-feed.ts';
import { createModules } from './domain/modules/create-modules.ts';
import { createPartners } from './domain/partners/create-partners.ts';
import { createKeys, type Keys } from './domain/partners/credentials.ts';
import { createSessions } from './domain/sessions/create-sessions.ts';
import { createBilling } from './domain/usage/billing-job.ts';
import { resolveOptions } from './options/resolve-options.ts';
import type { InternalOptions } from './options/sandbox-options.ts';
import type { Settings } from './options/settings.ts';
import { describeFileError } from './platform/data-folder/data-folder-error.ts';
import { openDatabase } from './platform/data-folder/open-database.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { controlBy, listHosts } from './platform/http/allowed-callers.ts';
import type { Sandbox } from './sandbox.ts';
import { assembleWorkers } from './wiring/assemble-workers.ts';
import { createContext } from './wiring/create-context.ts';

/** `createSandbox`, with the options of the command and of tests, too. */
export async function createSandbox(options: InternalOptions = {}): Promise<Sandbox> {
  const settings = resolveOptions(options);
  const documents = await readDocuments();
  const keys = createKeys();
  return waitForDatabase(async () => {
    const database = await openDatabase(options);
    try {
      return await assemble(settings, { documents, database, keys });
    } catch (error) {
      await database.close();
      throw options.dataDir === undefined ? error : describeFileError(error, options.dataDir);
    }
  }, options.databaseTimeoutMs);
}

async function assemble(
  settings: Settings,
  { documents, database, keys }: { documents: Documents; database: OpenDatabase; keys: Keys },
): Promise<Sandbox> {
  const { port, localOrigin, publicUrl, logger, onTokenRefused, dataDir, controlToken } = settings;
  const baseUrl = `${localOrigin}/v1`;
  const embedUrl = `${publicUrl?.origin ?? localOrigin}/embed/`;
  const context = createContext(settings, database);
  const addresses = { base_url: baseUrl, embed_url: embedUrl };
  const partners = await createPartners(context, { addresses, keys, dataDir });
  const feed = createEventFeed(context);
  const findSecret = async (id: string) => (await partners.directory.byId(id))?.webhook_secret ?? '';
  const deliveries = createDeliveries(context, { ...settings.delivery, findSecret });
  const { enqueue } = deliveries;
  const modules = createModules(context, { ...settings, document: documents.contract.document });
  const sessions = createSessions(context, { ...settings, enqueue, texts: modules.texts });
  const billing = createBilling(context, { enqueue, endSessions: () => sessions.worker.drain() });
  const embed = createEmbed(context, { sessions, modules, settings });
  const workers = assembleWorkers(context, {
    ...{ deliveries, modules, sessions, billing },
    moveClock: database.moveClock,
    reclaims: !context.sharedClock && dataDir !== undefined,
  });
  const service = { context, partners, deliveries, modules, sessions, embed, ...workers };
  const certifyRuns = createCertifyRuns(localOrigin, {
    ...{ credentials: partners.credentials, now: () => context.clock.now() },
  });
  const app = createApp({
    logger,
    onTokenRefused,
    hosts: listHosts({ port, publicUrl, names: settings.hosts }),
    publicUrl,
    assertControl: controlBy(controlToken),
    documents,
    space: context.space,
    ...createRouters(service, { ...settings, documents, certifyRuns }),
    pages: [
      ...(controlToken ? [signInPage(controlToken)] : []),
      ...[embedPage(embed), voiceSamples(), docsPage(), inspectorPage()],
    ],
  });
  await workers.start();
  let closed: Promise<void> | undefined;
  return {
    credentials: partners.credentials,
    baseUrl,
    embedUrl,
    fetch: async (request, connection) => app.fetch(request, connection),
    now: () => context.clock.now(),
    advance: workers.advance,
    addPartner: partners.add,
    rotateKeys: partners.rotateKeys,
    waitForEvent: (name, waitOptions) => feed.waitFor(name, waitOptions),
    close() {
      closed ??= close();
      return closed;
    },
  };

  async function close(): Promise<void> {
    certifyRuns.stop();
    await embed.photos.stop();
    await workers.stop();
    await database.close();
  }
}
