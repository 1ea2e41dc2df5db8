import { DuePart, type DuePartOptions } from '../../platform/worker/due-part.ts';
import { dueOf, type SessionLimits } from './due.ts';
import { expireSession } from './life/expire-session.ts';
import type { SessionStore } from './session-store.ts';

const batch = 100;

export interface SweeperOptions extends DuePartOptions {
  readonly store: SessionStore;
  readonly limits: SessionLimits;
}

/** Ends what the clock ends: sessions whose page is gone, that are idle too long, whose token is too old (decisions 3, 9). */
export class Sweeper extends DuePart {
  readonly #options: SweeperOptions;

  constructor(options: SweeperOptions) {
    super(options, 'sessions that are due could not be ended');
    this.#options = options;
  }

  /** Sweeps all that is due now. */
  async settle(): Promise<void> {
    const { store, clock, limits } = this.#options;
    for (;;) {
      const due = await store.listDue(clock.now(), batch);
      for (const key of due) {
        await store.changeById(key, (change) => {
          const now = dueOf(change.session, limits);
          if (now && now.at <= change.now) expireSession(change, now);
        });
      }
      if (due.length < batch) return;
    }
  }

  nextDueAt(): Promise<Date | undefined> {
    return this.#options.store.nextDueAt();
  }

  /** Hears of a time at which something will be due. */
  expect(at: Date | null): void {
    this.dueAt(at);
  }
}
