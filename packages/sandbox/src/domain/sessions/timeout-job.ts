import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/worker/worker.ts';
import { expireSession } from './life/end-session.ts';
import type { SessionStore } from './session-store.ts';
import { nextTimeout, type SessionLimits } from './timeouts.ts';

/** Ends the sessions whose page has closed, that are idle too long, or whose token is too old (decisions 3, 9). */
export function timeoutJob({
  store,
  clock,
  limits,
}: {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly limits: SessionLimits;
}): Job {
  return {
    async run() {
      for (const key of await store.listDue(clock.now())) {
        await store.changeById(key, (change) => {
          const now = nextTimeout(change.session, limits);
          if (now && now.at <= change.now) expireSession(change, now);
        });
      }
    },
    nextDueAt: () => store.nextDueAt(),
  };
}
