import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Timed } from '../../platform/worker/advance.ts';
import { DueLoop } from '../../platform/worker/due-loop.ts';
import { rows } from './rows.ts';

const sweepEveryMs = 3_600_000;
const batch = 1_000;

export interface RetentionOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** How long a delivery stays listed after its last attempt. */
  readonly retentionSeconds: number;
  /** Told when removing failed; it is tried again in 5 seconds. */
  readonly onError: (error: unknown) => void;
}

/**
 * Removes deliveries whose last attempt is long ago, so that a sandbox that runs for months does not grow without end: `/events`
 * lists the recent ones (contract 4.5). What still waits for an attempt stays, however old. It looks once an hour.
 */
export class DeliveryRetention implements Timed {
  readonly #options: RetentionOptions;
  readonly #loop: DueLoop;
  #nextAt = new Date(0);
  #sweeping: Promise<void> | undefined;

  constructor(options: RetentionOptions) {
    const { clock, onError } = options;
    this.#options = options;
    // Every process looks by itself: two at once remove the same.
    const part = { settle: () => this.settle(), nextDueAt: async () => this.#nextAt };
    this.#loop = new DueLoop({ clock, part, shared: false, onError });
  }

  /** Removes what is old, unless that was done within the last hour. */
  settle(): Promise<void> {
    const now = this.#options.clock.now();
    if (this.#sweeping && now < this.#nextAt) return this.#sweeping;
    this.#nextAt = new Date(now.getTime() + sweepEveryMs);
    this.#sweeping = this.#sweep(now).catch((error: unknown) => {
      this.#sweeping = undefined;
      throw error;
    });
    return this.#sweeping;
  }

  /** Never: nothing else depends on when exactly something is removed, so the clock need not stop for it on its way. */
  async nextDueAt(): Promise<undefined> {}

  /** Looks once an hour, until `stop`. */
  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #sweep(now: Date): Promise<void> {
    const { db, retentionSeconds } = this.#options;
    const before = new Date(now.getTime() - retentionSeconds * 1000).toISOString();
    let removed: number;
    do {
      const gone = await rows(
        db,
        sql`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries
          where state in ('delivered', 'failed') and updated_at <= ${before}::timestamptz
          limit ${batch}
        ) returning id`,
      );
      removed = gone.length;
    } while (removed === batch);
  }
}
