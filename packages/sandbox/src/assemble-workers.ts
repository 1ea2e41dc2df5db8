import type { Envelope } from '@tutor-session/protocol';
import {
  createDeliveries,
  type Deliveries,
  DeliveryRetention,
  leasesReturned,
} from './domain/deliveries/index.ts';
import type { EventFeed } from './domain/events/event-feed.ts';
import { createModules, type Modules } from './domain/modules/index.ts';
import type { PartnerDirectory } from './domain/partners/partner-directory.ts';
import { SessionStore } from './domain/sessions/session-store.ts';
import { Sweeper } from './domain/sessions/sweeper.ts';
import { BillingClock } from './domain/usage/billing-clock.ts';
import type { MovableClock } from './platform/clock.ts';
import { joinPeers } from './platform/cluster/cluster.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { loggedError } from './platform/http/logged-error.ts';
import type { OpenApiDocument } from './platform/openapi/document.ts';
import type { Timed } from './platform/worker/advance.ts';
import type { ResolvedOptions } from './resolve-options.ts';

export interface WorkersOptions {
  readonly database: OpenDatabase;
  readonly settings: ResolvedOptions;
  readonly clock: MovableClock;
  readonly document: OpenApiDocument;
  readonly partners: PartnerDirectory;
  /** Told of every event, those of other processes on the database included. */
  readonly feed: EventFeed;
}

/** What works by itself, at its times: deliveries, sessions that time out, modules being read, billing, what is kept too long. */
export interface Workers {
  /** When it is moved, so is that of the other processes on the database. */
  readonly clock: MovableClock;
  readonly store: SessionStore;
  readonly deliveries: Deliveries;
  readonly modules: Modules;
  /** All that has due times, in the order in which one's work becomes the next one's. */
  readonly timed: readonly Timed[];
  /** Lets nobody be told of deleted sessions any more, here and in the other processes. */
  onDeleted(session_ids: readonly string[]): void;
  start(): Promise<void>;
  /** Ends when what was under way is written down. */
  stop(): Promise<void>;
}

/** Puts them together; nothing works before `start`. */
export function assembleWorkers({
  database: { db, notices },
  settings,
  clock,
  document,
  partners,
  feed,
}: WorkersOptions): Workers {
  const shared = notices !== undefined;
  const { sessionLimits: limits, bodyLimits, logger, delivery, dataDir, pdf } = settings;
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
    document,
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
  const sending: Timed = {
    async settle() {
      await deliveries.settle();
      if (shared) await leasesReturned(db, delivery.timeoutMs);
    },
    nextDueAt: () => deliveries.nextDueAt(),
  };
  return {
    clock: peers.clock,
    store,
    deliveries,
    modules,
    timed: [sweeper, billing, modules, sending, retention],
    onDeleted(session_ids) {
      feed.forget(session_ids);
      peers.tellForgotten(session_ids);
    },
    async start() {
      deliveries.start();
      sweeper.start();
      await modules.start();
      billing.start();
      retention.start();
    },
    async stop() {
      await retention.stop();
      await billing.stop();
      await sweeper.stop();
      await modules.stop();
      await deliveries.stop();
    },
  };
}
