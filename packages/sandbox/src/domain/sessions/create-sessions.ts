import type { Context } from '../context.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import type { ModuleTexts } from '../modules/module-texts.ts';
import type { ReplySettings } from './replies/choose-tutor.ts';
import { createReplies } from './replies/create-replies.ts';
import { SessionStore } from './session-store.ts';
import { timeoutJob } from './timeout-job.ts';
import type { SessionLimits } from './timeouts.ts';

export interface SessionsOptions extends ReplySettings {
  readonly sessionLimits: SessionLimits;
  /** Adds the deliveries of what happens in sessions. */
  readonly enqueue: Enqueue;
  readonly texts: ModuleTexts;
}

/** Makes what keeps sessions, ends them in time and waits for their tutors. */
export function createSessions(
  context: Context,
  { sessionLimits: limits, enqueue, texts, ...settings }: SessionsOptions,
) {
  const { db, clock, sharedClock, changes, createWorker } = context;
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
  const replies = createReplies(context, { store, texts, settings });
  const worker = createWorker(
    timeoutJob({ store, clock, limits }),
    'sessions that are due could not be ended',
  );
  changes.on('saved', ({ next_due_at }) => worker.wakeBy(next_due_at));
  return { store, worker, replies, limits };
}

export type Sessions = ReturnType<typeof createSessions>;
