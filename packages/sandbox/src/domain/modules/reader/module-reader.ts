import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ModuleRow } from '../../schema/modules.ts';
import type { PdfBounds } from '../pdf/read-pdf.ts';
import { breakLeases, claimModule, nextLeaseEnd } from './claim-module.ts';
import { readModule } from './read-module.ts';
import { reclaimRoom, returnModule } from './settle-module.ts';

/** What the reader works with. */
export interface ReaderOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly bounds: PdfBounds;
  /** Whether other processes may work on the same database. */
  readonly shared: boolean;
  readonly onError: (error: unknown) => void;
}

/** A lease outlasts the longest reading by this, so that writing it down is safe. */
const leaseMarginMs = 30_000;
/** How often a process looks for what others enqueued, or left behind when they died. */
const lookEveryMs = 5000;
const afterErrorMs = 1000;

/**
 * Reads the PDFs that wait, one after the other, until stopped: each takes a process and some hundred MiB, so a second beside
 * it would be no faster on a small machine, and twice as large.
 *
 * A module is claimed with a lease: what a process had begun when it died is begun anew when its lease is over, or at once by
 * a process that is alone on its database.
 */
export class ModuleReader {
  readonly #options: ReaderOptions;
  /** Partners, the latest served last. */
  #served: string[] = [];
  #reading: { id: string; stop: AbortController } | undefined;
  #idle: (() => void)[] = [];
  #sleep = new AbortController();
  #woken = false;
  #stopping = false;
  #running: Promise<void> | undefined;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Begins to read. */
  start(): void {
    this.#stopping = false;
    this.#running ??= this.#run();
  }

  /** Says that a PDF may wait. */
  wake(): void {
    this.#woken = true;
    this.#sleep.abort();
  }

  /** Stops reading a module that is gone. */
  forget(id: string): void {
    if (this.#reading?.id === id) this.#reading.stop.abort();
  }

  /** Resolves when nothing waits to be read (at once while the reader is stopped). */
  settle(): Promise<void> {
    if (this.#running === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.wake();
    });
  }

  /** When a lease of another process ends; what waits is read without waiting for any time. */
  nextDueAt(): Promise<Date | undefined> {
    return nextLeaseEnd(this.#options.db, this.#options.clock.now());
  }

  /** Breaks off what is being read, and gives it back. */
  async stop(): Promise<void> {
    if (this.#running === undefined) return;
    this.#stopping = true;
    this.#reading?.stop.abort();
    this.wake();
    await this.#running;
    this.#running = undefined;
    this.#becomeIdle();
  }

  async #run(): Promise<void> {
    const { db, shared, onError } = this.#options;
    let fresh = !shared;
    let hasRead = false;
    while (!this.#stopping) {
      this.#woken = false;
      this.#sleep = new AbortController();
      try {
        if (fresh) await breakLeases(db);
        fresh = false;
        const module = await this.#claim();
        if (module) await this.#read(module);
        hasRead ||= module !== undefined;
        if (module || this.#woken) continue;
        if (hasRead) await reclaimRoom(db);
        hasRead = false;
        this.#becomeIdle();
        await this.#wait();
      } catch (error) {
        onError(error);
        await pause(afterErrorMs);
      }
    }
  }

  async #claim(): Promise<ModuleRow | undefined> {
    const { db, clock, bounds } = this.#options;
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + bounds.timeoutMs + leaseMarginMs);
    const module = await claimModule(db, { now, leasedUntil, served: this.#served });
    if (module) this.#served = [...this.#served.filter((id) => id !== module.partner_id), module.partner_id];
    return module;
  }

  async #read(module: ModuleRow): Promise<void> {
    const { db, clock, bounds } = this.#options;
    const stop = new AbortController();
    this.#reading = { id: module.id, stop };
    if (this.#stopping) stop.abort();
    try {
      await readModule(module, { db, clock, bounds, signal: stop.signal });
    } catch (error) {
      await returnModule(db, module, { counts: !stop.signal.aborted, now: clock.now() });
      if (!stop.signal.aborted) throw error;
    } finally {
      this.#reading = undefined;
    }
  }

  async #wait(): Promise<void> {
    const { clock, shared } = this.#options;
    const sleep = this.#sleep;
    if (this.#woken || this.#stopping) return;
    const until = shared ? clock.now().getTime() + lookEveryMs : endOfTime;
    await clock.until(new Date(until), sleep.signal);
  }

  #becomeIdle(): void {
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) resolve();
  }
}

/** The latest moment a `Date` can hold. */
const endOfTime = 8.64e15;
