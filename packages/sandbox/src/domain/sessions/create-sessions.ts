import type { Context } from '../context.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import type { ModuleTexts } from '../modules/module-texts.ts';
import { createReplies } from './replies/create-replies.ts';
import { SessionStore } from './session-store.ts';
import { timeoutJob } from './timeout-job.ts';

/** Makes what keeps sessions, ends them in time and waits for their tutors; `enqueue` adds the deliveries of what happens in them. */
export function createSessions(context: Context, enqueue: Enqueue, texts: ModuleTexts) {
  const { db, clock, sharedClock, changes, settings, createWorker } = context;
  const limits = settings.sessionLimits;
  const store: SessionStore = new SessionStore({
    db,
    clock,
    limits,
    syncClock: async (view) => sharedClock?.sync(view),
    enqueue,
    onSaved(change) {
      const { session, events } = change;
      if (events.length > 0) changes.publish({ events });
      changes.emit('saved', session);
      replies.saved(change);
    },
  });
  const replies = createReplies(context, { store, texts });
  const worker = createWorker(
    timeoutJob({ store, clock, limits }),
    'sessions that are due could not be ended',
  );
  changes.on('saved', ({ next_due_at }) => worker.wakeBy(next_due_at));
  return { store, worker, replies };
}

export type Sessions = ReturnType<typeof createSessions>;
