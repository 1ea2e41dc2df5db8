import type { Clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/worker/worker.ts';
import { abandonSession, endSession } from './life/end-session.ts';
import type { SessionChange } from './session-change.ts';
import type { SessionStore } from './session-store.ts';
import { nextTimeout, type SessionLimits, type Timeout } from './timeouts.ts';

const batch = 100;

/** Ends the sessions whose page is gone, that are idle too long, or whose token is too old (decisions 3, 9). */
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
      for (;;) {
        const due = await store.listDue(clock.now(), batch);
        for (const key of due) {
          await store.changeById(key, (change) => {
            const now = nextTimeout(change.session, limits);
            if (now && now.at <= change.now) expireSession(change, now);
          });
        }
        if (due.length < batch) return;
      }
    },
    nextDueAt: () => store.nextDueAt(),
  };
}

/** Ends a session that has timed out (decisions 3, 9, 40). */
function expireSession(change: SessionChange, { what, at }: Timeout): void {
  switch (what) {
    case 'abandoned':
      abandonSession(change, at);
      break;
    case 'timeout':
      endSession(change, 'timeout', at);
      break;
    case 'token_expired':
      change.emit('error.session', () => ({
        session_id: change.session.session_id,
        error_code: 'invalid_token',
        error_message: 'The session token expired, and the time to finish is over.',
        recoverable: false,
      }));
      endSession(change, 'token_expired', at);
      break;
  }
}
