import type { Worker } from '../../platform/worker/worker.ts';
import type { Context } from '../context.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { SessionStore } from './session-store.ts';
import { timeoutJob } from './timeout-job.ts';

/** Sessions, and what ends them in time. */
export interface Sessions {
  readonly store: SessionStore;
  /** Ends the sessions that are due. */
  readonly worker: Worker;
}

/** Makes the part of the service that keeps sessions; `enqueue` adds the deliveries of what happens in them. */
export function createSessions(context: Context, enqueue: Enqueue): Sessions {
  const { db, clock, sharedClock, changes, settings, createWorker } = context;
  const limits = settings.sessionLimits;
  const store = new SessionStore({
    db,
    clock,
    limits,
    syncClock: async (view) => sharedClock?.sync(view),
    enqueue,
    onSaved({ session, events }) {
      if (events.length > 0) changes.publish({ events });
      changes.emit('saved', session);
    },
  });
  const worker = createWorker(
    timeoutJob({ store, clock, limits }),
    'sessions that are due could not be ended',
  );
  changes.on('saved', ({ next_due_at }) => worker.wakeBy(next_due_at));
  return { store, worker };
}
