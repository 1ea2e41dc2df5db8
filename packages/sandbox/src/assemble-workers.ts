import type { Envelope } from '@tutor-session/protocol';
import type { ClusterMessage } from './domain/cluster-message.ts';
import { createDeliveries, type Deliveries } from './domain/deliveries/create-deliveries.ts';
import { retentionJob } from './domain/deliveries/retention-job.ts';
import type { EventFeed } from './domain/events/event-feed.ts';
import { createModules, type Modules } from './domain/modules/create-modules.ts';
import type { PartnerDirectory } from './domain/partners/partner-directory.ts';
import { SessionStore } from './domain/sessions/session-store.ts';
import { timeoutJob } from './domain/sessions/timeout-job.ts';
import { BillingJob } from './domain/usage/billing-job.ts';
import { periodAt } from './domain/usage/period.ts';
import type { MovableClock } from './platform/clock.ts';
import { leasesReturned } from './platform/cluster/leases-returned.ts';
import { SharedClock } from './platform/cluster/shared-clock.ts';
import { type FreeSpace, isInsufficientStorage } from './platform/data-folder/free-space.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { ReclaimJob } from './platform/db/reclaim-job.ts';
import { loggedError } from './platform/logger.ts';
import type { OpenApiDocument } from './platform/openapi/document.ts';
import { advance } from './platform/worker/advance.ts';
import { type Job, Worker } from './platform/worker/worker.ts';
import type { ResolvedOptions } from './resolve-options.ts';

export interface WorkersOptions {
  readonly database: OpenDatabase;
  readonly settings: ResolvedOptions;
  readonly clock: MovableClock;
  readonly document: OpenApiDocument;
  readonly partners: PartnerDirectory;
  /** Gets every event, those of other processes on the database included. */
  readonly feed: EventFeed;
  /** The room on the data folder's disk: without it, what is due waits. */
  readonly space: FreeSpace | undefined;
}

/** What works by itself, at its times: deliveries, session timeouts, reading modules, billing, retention. */
export interface Workers {
  readonly store: SessionStore;
  readonly deliveries: Deliveries;
  readonly modules: Modules;
  /** Stops publishing events of deleted sessions, here and in the other processes. */
  onDeleted(session_ids: readonly string[]): void;
  /** Has a partner's new keys count, here and in the other processes. */
  onKeysChanged(): void;
  /** Moves the clock forward, and everything happens at its time (see `advance`). */
  advance(seconds: number): Promise<void>;
  /** Brings the clock back to where it would be had it never been moved, with all that waits for a time. */
  resetClock(): Promise<void>;
  start(): Promise<void>;
  /** Resolves when what is in progress has ended and is recorded. */
  stop(): Promise<void>;
}

/** How often a process looks for work that others enqueued, or had in progress when they died. */
const pollMs = 5_000;

/** The tables that hold what a student did. */
const deletedTables = [
  'sessions',
  'session_counts',
  'transcript_items',
  'whiteboard_items',
  'milestones',
  'page_events',
  'webhook_deliveries',
];

/** Puts them together; nothing works before `start`. */
export function assembleWorkers(options: WorkersOptions): Workers {
  const { database, settings, clock, document, partners, feed, space } = options;
  const { db, notifications } = database;
  const { sessionLimits: limits, bodyLimits, logger, delivery, dataDir, pdf, retentionSeconds } = settings;
  const logged = (message: string) => (error: unknown) => {
    // That there is no room has been logged once.
    if (!isInsufficientStorage(error)) logger.error({ error: loggedError(error) }, message);
  };
  const tell = (message: ClusterMessage) => notifications?.publish(message);
  const shared = notifications && new SharedClock({ db, clock, onMoved: () => tell({ clockMoved: true }) });
  const readClock = () => shared?.sync().catch(logged('the clock of the other processes could not be read'));
  const assertReady = async () => {
    await space?.assertRoom();
    await shared?.sync();
  };
  const worker = (job: Job, failure: string) =>
    new Worker(job, { clock, onError: logged(failure), assertReady });

  const happened = (events: readonly Envelope[]) => {
    for (const event of events) feed.publish(event);
    if (events.length > 0) deliveries.worker.wake();
  };
  const publish = (events: readonly Envelope[]) => {
    happened(events);
    if (events.length > 0) tell({ events });
  };
  notifications?.onPublished((message) => {
    const { events = [], deleted = [], keysChanged, clockMoved } = message as ClusterMessage;
    happened(events);
    feed.deleteSessions(deleted);
    if (keysChanged) partners.clear();
    if (clockMoved) void readClock();
  });
  notifications?.onReconnect(() => {
    partners.clear();
    void readClock();
  });

  const deliveries = createDeliveries({
    db,
    clock,
    findSecret: async (partner_id) => (await partners.byId(partner_id))?.webhook_secret ?? '',
    onError: logged('deliveries could not be worked on'),
    onDeleted: () => reclaimSoon(),
    assertReady,
    ...delivery,
  });
  const modules = createModules({
    db,
    clock,
    document,
    dataDir,
    limits: bodyLimits,
    onError: logged('modules could not be read'),
    assertReady,
    ...pdf,
  });
  const store = new SessionStore({
    db,
    clock,
    limits,
    syncClock: async (view) => shared?.sync(view),
    enqueue: deliveries.enqueue,
    onSaved({ session: { next_due_at, billed_at }, events }) {
      publish(events);
      timeouts.wakeBy(next_due_at);
      billing.wakeBy(billed_at && periodAt(billed_at, 'day').end);
    },
  });
  const timeouts: Worker = worker(
    timeoutJob({ store, clock, limits }),
    'sessions that are due could not be ended',
  );
  const billing: Worker = worker(
    new BillingJob({
      db,
      clock,
      enqueue: deliveries.enqueue,
      endSessions: () => timeouts.drain(),
      onEvent: (event) => publish([event]),
    }),
    'days and months that are over could not be closed',
  );
  const retention = worker(
    retentionJob({ db, clock, retentionSeconds, onDeleted: () => reclaimSoon() }),
    'old deliveries could not be removed',
  );

  // PostgreSQL reclaims space by itself; in memory there are no files.
  const reclaim =
    notifications || dataDir === undefined
      ? undefined
      : new ReclaimJob({ db, clock, tables: deletedTables, assertRoom: assertReady });
  const reclaiming = reclaim && worker(reclaim, 'the space of deleted rows could not be reclaimed');
  const reclaimSoon = () => {
    if (reclaim) reclaiming?.wakeBy(reclaim.deleted());
  };

  /** What one does may become due for the next. */
  const ordered = [timeouts, billing, modules.worker, deliveries.worker];
  const unordered = reclaiming ? [retention, reclaiming] : [retention];
  const workers = [...ordered, ...unordered];
  let poll: NodeJS.Timeout | undefined;
  return {
    store,
    deliveries,
    modules,
    onDeleted(deleted) {
      feed.deleteSessions(deleted);
      tell({ deleted });
      reclaimSoon();
    },
    onKeysChanged() {
      partners.clear();
      tell({ keysChanged: true });
    },
    async advance(seconds) {
      await shared?.sync();
      const nextDueAt = async () => undefined;
      // Nothing depends on when exactly something old is removed: the clock does not stop for it.
      const inOrder = [...ordered, ...unordered.map((each) => ({ drain: () => each.drain(), nextDueAt }))];
      if (shared) inOrder.push({ drain: () => leasesReturned(deliveries), nextDueAt });
      return advance(shared ?? clock, inOrder, seconds);
    },
    async resetClock() {
      if (shared) await leasesReturned(deliveries);
      await shared?.sync();
      const aheadMs = clock.aheadMs();
      if (shared) await shared.reset();
      else clock.setAhead(0);
      const reset = { now: clock.now(), aheadMs };
      for (const part of [deliveries, modules, store]) await part.moveBack(reset);
      for (const each of workers) each.wake();
    },
    async start() {
      await modules.clearUploads();
      await shared?.sync();
      if (notifications) poll = setInterval(() => workers.forEach((each) => void each.wake()), pollMs);
      // The folder's lock: a lease in it is that of a process that was killed.
      else await Promise.all([deliveries.releaseLeases(), modules.releaseLeases()]);
      for (const each of workers) each.start();
    },
    async stop() {
      clearInterval(poll);
      await Promise.all(workers.map((each) => each.stop()));
    },
  };
}
