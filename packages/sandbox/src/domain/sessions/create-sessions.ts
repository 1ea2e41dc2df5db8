import type { Context } from '../context.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { SessionStore } from './session-store.ts';
import { timeoutJob } from './timeout-job.ts';

/** Makes what keeps sessions, and what ends them in time; `enqueue` adds the deliveries of what happens in them. */
export function createSessions(context: Context, enqueue: Enqueue) {
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

export type Sessions = ReturnType<typeof createSessions>;
