import type { Clock } from '../clock.ts';
import type { Timed } from './advance.ts';

/** How long a turn that failed waits before the next, in milliseconds. */
const retryMs = 5_000;
/** How often a process looks for what others left to be done, in milliseconds. */
const lookEveryMs = 5_000;
const distantFuture = new Date(8.64e15);

export interface DueLoopOptions {
  readonly clock: Clock;
  readonly part: Timed;
  /** Whether other processes work on the same database, so that something may be due of which this one never heard. */
  readonly shared: boolean;
  /** Told when a turn failed; the next one comes in 5 seconds. */
  readonly onError: (error: unknown) => void;
}

/** Lets a part of the service do what is due whenever something is. */
export class DueLoop {
  readonly #options: DueLoopOptions;
  readonly #stopped = new AbortController();
  #wake = new AbortController();
  #plannedAt: Date | undefined;
  #running: Promise<void> | undefined;

  constructor(options: DueLoopOptions) {
    this.#options = options;
  }

  /** Begins, until `stop`. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the turn that is at work has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wake.abort();
    await this.#running;
  }

  /** Hears of a time at which something will be due; the loop wakes if that is sooner than it thought. */
  expect(at: Date | null): void {
    if (at && (!this.#plannedAt || at < this.#plannedAt)) this.#wake.abort();
  }

  async #run(): Promise<void> {
    const { clock, part, shared, onError } = this.#options;
    while (!this.#stopped.signal.aborted) {
      // A wake that comes while this turn is at work ends the wait at its end at once.
      this.#wake = new AbortController();
      this.#plannedAt = undefined;
      const wake = AbortSignal.any([this.#wake.signal, this.#stopped.signal]);
      try {
        await part.settle();
        this.#plannedAt = await part.nextDueAt();
        const look = shared ? new Date(clock.now().getTime() + lookEveryMs) : distantFuture;
        await clock.until(earlier(this.#plannedAt, look), wake);
      } catch (error) {
        onError(error);
        await clock.until(new Date(clock.now().getTime() + retryMs), this.#stopped.signal);
      }
    }
  }
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other;
}
