import type { Logger } from 'pino';
import type { Timed } from '../advance.ts';
import type { Clock } from '../clock.ts';
import { DueLoop } from '../due-loop.ts';
import { loggedError } from '../http/logged-error.ts';
import { dueOf, type SessionLimits } from './due.ts';
import { expireSession } from './life/expire-session.ts';
import type { SessionStore } from './session-store.ts';

const batch = 100;

export interface SweeperOptions {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly limits: SessionLimits;
  readonly logger: Logger;
  /** Whether other processes work on the same database. */
  readonly shared: boolean;
}

/** Ends what the clock ends: sessions whose page is gone, that are idle too long, whose token is too old (gaps 3, 9). */
export class Sweeper implements Timed {
  readonly #options: SweeperOptions;
  readonly #loop: DueLoop;

  constructor(options: SweeperOptions) {
    const { clock, logger, shared } = options;
    this.#options = options;
    this.#loop = new DueLoop({
      clock,
      part: this,
      shared,
      onError: (error) =>
        logger.error({ error: loggedError(error) }, 'sessions that are due could not be ended'),
    });
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

  /** Sweeps whenever something is due, until `stop`. */
  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Hears of a time at which something will be due. */
  expect(at: Date | null): void {
    this.#loop.expect(at);
  }
}
