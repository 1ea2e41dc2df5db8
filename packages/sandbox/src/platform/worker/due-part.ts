import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { loggedError } from '../http/logged-error.ts';
import type { Timed } from './advance.ts';
import { DueLoop } from './due-loop.ts';

export interface DuePartOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether other processes work on the same database. */
  readonly shared: boolean;
}

/** A part of the service that does what is due, whenever something is, from `start` to `stop`. */
export abstract class DuePart implements Timed {
  readonly #loop: DueLoop;

  /** @param failure what is logged when a turn fails; the next one comes in 5 seconds */
  constructor({ clock, logger, shared }: DuePartOptions, failure: string) {
    const onError = (error: unknown) => logger.error({ error: loggedError(error) }, failure);
    this.#loop = new DueLoop({ clock, part: this, shared, onError });
  }

  abstract settle(): Promise<void>;
  abstract nextDueAt(): Promise<Date | undefined>;

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the turn that is at work has ended. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Hears of a time at which something will be due. */
  protected dueAt(at: Date | null): void {
    this.#loop.expect(at);
  }
}
