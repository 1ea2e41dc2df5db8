import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

/** Work that the service does by itself, at its times: what is done, not how it runs. */
export interface Job {
  /**
   * Does what is due now; aborted by `signal` when the worker stops. What it starts without waiting for it, it counts in
   * `inFlight`, and calls `wake` when that is done.
   */
  run(worker: { readonly signal: AbortSignal; readonly wake: () => void }): Promise<void>;
  /** When something will be due, later than `after`, which is when the last run began. */
  nextDueAt(after: Date): Promise<Date | undefined>;
  /** How much of what runs have started is not done yet. Default 0. */
  readonly inFlight?: number;
  /** Ends what is in flight, after the last run. */
  stop?(): Promise<void>;
}

export interface WorkerOptions {
  readonly clock: Clock;
  /** Called when a run fails; the next one follows after a second of wall time, also while the clock stands still. */
  readonly onError: (error: unknown) => void;
  /** Called before each run; what it throws postpones the run, as its own failure does. */
  readonly assertReady?: (() => Promise<void>) | undefined;
}

interface Drain {
  resolve(): void;
  reject(error: unknown): void;
}

const retryMs = 1_000;
/** The latest moment a `Date` can hold. */
const never = new Date(8.64e15);

/** Runs a job whenever something is due: at its times, when it is woken, and when the clock was moved. One run at a time. */
export class Worker {
  readonly #job: Job;
  readonly #options: WorkerOptions;
  #running: Promise<void> | undefined;
  #stopped = new AbortController();
  #sleep = new AbortController();
  #woken = false;
  #plannedAt: Date | undefined;
  #drains: Drain[] = [];

  constructor(job: Job, options: WorkerOptions) {
    this.#job = job;
    this.#options = options;
  }

  /** Runs the job now and from then on, until `stop`. */
  start(): void {
    if (this.#running) return;
    this.#stopped = new AbortController();
    this.#running = this.#run(this.#stopped.signal);
  }

  /** Resolves when the run in progress and all that is in flight have ended. The worker can be started again. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#stopped.abort();
    this.wake();
    await this.#running;
    await this.#job.stop?.();
    this.#running = undefined;
    this.#endDrains((drain) => drain.resolve());
  }

  /** Something may be due now. */
  wake(): void {
    if (this.#woken) return;
    this.#woken = true;
    this.#sleep.abort('woken'); // left out, the reason is an exception with a stack, for each event
  }

  /** Something will be due at `at`. */
  wakeBy(at: Date | null): void {
    if (at && (!this.#plannedAt || at < this.#plannedAt)) this.wake();
  }

  /** Resolves when nothing is due and nothing in flight, at once while stopped; rejects when a run fails. */
  drain(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#drains.push({ resolve, reject });
      this.wake();
    });
  }

  /** When the job next has something to do, later than now. */
  nextDueAt(): Promise<Date | undefined> {
    return this.#job.nextDueAt(this.#options.clock.now());
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { clock, onError } = this.#options;
    while (!signal.aborted) {
      this.#woken = false;
      this.#plannedAt = undefined;
      const sleep = new AbortController();
      this.#sleep = sleep;
      const began = clock.now();
      try {
        if (this.#options.assertReady) await this.#options.assertReady();
        await this.#job.run({ signal, wake: () => this.wake() });
        if (this.#woken) continue;
        if (!this.#job.inFlight) this.#endDrains((drain) => drain.resolve());
        const at = (await this.#job.nextDueAt(began)) ?? never;
        this.#plannedAt = at;
        await clock.until(at, sleep.signal);
      } catch (error) {
        onError(error);
        this.#endDrains((drain) => drain.reject(error));
        await pause(retryMs, undefined, { signal }).catch(() => {}); // aborted by `stop`
      }
    }
  }

  #endDrains(end: (drain: Drain) => void): void {
    const drains = this.#drains;
    this.#drains = [];
    for (const drain of drains) end(drain);
  }
}
