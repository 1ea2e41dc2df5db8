import pLimit from 'p-limit';
import type { Context } from '../domain/context.ts';
import type { Service } from '../domain/service.ts';
import { leasesReturned } from '../platform/cluster/leases-returned.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { ReclaimJob } from '../platform/db/reclaim-job.ts';
import { advance } from '../platform/worker/advance.ts';
import type { Worker } from '../platform/worker/worker.ts';

export interface WorkersOptions extends Pick<Service, 'deliveries' | 'modules' | 'sessions'> {
  readonly billing: Worker;
  readonly moveClock: OpenDatabase['moveClock'];
  /** Whether PGlite has its files in a folder: PostgreSQL reclaims space by itself, and in memory there are no files. */
  readonly reclaims: boolean;
}

/** How often a process looks for work that others enqueued, or that was in progress when its lease ended. */
const pollMs = 5_000;

/** The tables that hold what a student did. */
const deletedTables = [
  'sessions',
  'transcript_items',
  'whiteboard_items',
  'milestones',
  'page_events',
  'webhook_deliveries',
  'replies',
];

/** Puts together what works by itself, at its times; nothing works before `start`. */
export function assembleWorkers(
  context: Context,
  { deliveries, modules, sessions, billing, moveClock, reclaims }: WorkersOptions,
) {
  const { clock, sharedClock } = context;
  /** What one does may become due for the next. */
  const ordered = [sessions.replies.worker, sessions.worker, billing, modules.worker, deliveries.worker];
  const unordered = [deliveries.retention, ...(reclaims ? [createReclaiming(context)] : [])];
  const workers = [...ordered, ...unordered];
  const leases = {
    timeoutMs: deliveries.timeoutMs,
    anyLeased: async () => (await deliveries.anyLeased()) || sessions.replies.anyLeased(),
  };
  const exclusive = pLimit(1);
  // One move after the other, here and on the other processes: moves at once add up.
  const moving = <Result>(move: () => Promise<Result>) => exclusive(() => moveClock(move));
  let poll: NodeJS.Timeout | undefined;
  return {
    advance: (seconds: number) =>
      moving(async () => {
        await sharedClock?.sync();
        const nextDueAt = async () => undefined;
        // Nothing depends on when exactly something old is removed: the clock does not stop for it.
        const inOrder = [...ordered, ...unordered.map((each) => ({ drain: () => each.drain(), nextDueAt }))];
        if (sharedClock) inOrder.push({ drain: () => leasesReturned(leases), nextDueAt });
        return advance(sharedClock ?? clock, inOrder, seconds);
      }),
    resetClock: () =>
      moving(async () => {
        if (sharedClock) await leasesReturned(leases);
        await sharedClock?.sync();
        const aheadMs = clock.aheadMs();
        if (sharedClock) await sharedClock.reset();
        else clock.setAhead(0);
        const reset = { now: clock.now(), aheadMs };
        for (const part of [deliveries, sessions.store]) await part.moveBack(reset);
        for (const each of workers) each.wake();
      }),
    async start(): Promise<void> {
      await modules.clearUploads();
      await sharedClock?.sync();
      // The folder's lock: a lease in it is that of a process that was killed.
      if (!sharedClock)
        await Promise.all([deliveries, modules, sessions.replies].map((each) => each.releaseLeases()));
      // A process that is alone leaves only a module in progress: where not even giving it back could be recorded.
      const polled = sharedClock ? workers : [modules.worker];
      poll = setInterval(() => polled.forEach((each) => void each.wake()), pollMs).unref();
      for (const each of workers) each.start();
    },
    /** Resolves when what is in progress has ended and is recorded. */
    async stop(): Promise<void> {
      clearInterval(poll);
      await Promise.all(workers.map((each) => each.stop()));
    },
  };
}

function createReclaiming({ db, clock, changes, assertReady, createWorker }: Context): Worker {
  const job = new ReclaimJob({ db, clock, tables: deletedTables, assertRoom: assertReady });
  const worker = createWorker(job, 'the space of deleted rows could not be reclaimed');
  const soon = () => worker.wakeBy(job.deleted());
  changes.on('deleted', soon).on('rowsDeleted', soon);
  return worker;
}
