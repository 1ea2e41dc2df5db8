import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/worker/worker.ts';
import type { ModuleRow } from '../../schema/modules.ts';
import { type PdfBounds, PdfError, readPdf } from '../pdf/read-pdf.ts';
import { splitTopics } from '../split/split-topics.ts';
import { claimModule } from './claim-module.ts';
import {
  failModule,
  finishModule,
  readModuleFile,
  reclaimRoom,
  returnModule,
  writeProgress,
} from './record-module.ts';

export interface ReadingJobOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly bounds: PdfBounds;
}

/** A lease outlasts the longest reading by this, so that recording it is safe. */
const leaseMarginMs = 30_000;

/**
 * Reads the PDFs that wait, one after another: each takes a process and some hundred MiB, so a second beside it would be no
 * faster on a small machine, and twice as large.
 *
 * A module is claimed with a lease: what a killed process had begun is read again when its lease is over.
 */
export class ReadingJob implements Job {
  readonly #options: ReadingJobOptions;
  /** Partners, the latest served last. */
  #served: string[] = [];
  #reading: { readonly id: string; readonly cancel: AbortController } | undefined;

  constructor(options: ReadingJobOptions) {
    this.#options = options;
  }

  /** Stops reading a module that was deleted. */
  cancel(id: string): void {
    if (this.#reading?.id === id) this.#reading.cancel.abort();
  }

  async run({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    let hasRead = false;
    while (!signal.aborted) {
      const module = await this.#claim();
      if (!module) break;
      await this.#read(module, signal);
      hasRead = true;
    }
    if (hasRead && !signal.aborted) await reclaimRoom(this.#options.db);
  }

  /** What waits is read at once; what a process leaves, this one too, is looked for regularly: the worker is woken (`assembleWorkers`). */
  async nextDueAt(): Promise<undefined> {}

  async #claim(): Promise<ModuleRow | undefined> {
    const { db, clock, bounds } = this.#options;
    const leaseMs = bounds.timeoutMs + leaseMarginMs;
    const module = await claimModule(db, { now: clock.now(), leaseMs, served: this.#served });
    if (module) this.#served = [...this.#served.filter((id) => id !== module.partner_id), module.partner_id];
    return module;
  }

  /** An aborted reading gives the module back, uncounted. */
  async #read(module: ModuleRow, stopped: AbortSignal): Promise<void> {
    const { db, clock, bounds } = this.#options;
    const cancel = new AbortController();
    const signal = AbortSignal.any([stopped, cancel.signal]);
    this.#reading = { id: module.id, cancel };
    try {
      await readModule(module, { db, clock, bounds, signal });
    } catch (error) {
      await returnModule(db, module, { counts: !signal.aborted, now: clock.now() });
      if (!signal.aborted) throw error;
    } finally {
      this.#reading = undefined;
    }
  }
}

/** Reading that is begun anew so often ends what reads it. */
const maxAttempts = 3;

export interface ReadModuleOptions extends ReadingJobOptions {
  /** Stops reading; the module stays as it is. */
  readonly signal: AbortSignal;
}

/** Reads a claimed module's PDF and makes it `ready` or `failed` (decision 12). Throws what the signal or the database throws. */
export async function readModule(
  module: ModuleRow,
  { db, clock, bounds, signal }: ReadModuleOptions,
): Promise<void> {
  if (module.attempts > maxAttempts) {
    await failModule(db, module, `Reading the PDF was interrupted ${maxAttempts} times.`, clock.now());
    return;
  }
  let isLost = false;
  try {
    const pages = await readPdf(await readModuleFile(db, module), {
      ...bounds,
      signal,
      async onPage(read, of) {
        isLost = !(await writeProgress(db, module, read / (of + 1), clock.now()));
        if (isLost) throw new Error('the module was deleted, or another process has taken it');
      },
    });
    const topics = splitTopics(pages, module.title);
    if (topics.length === 0)
      throw new PdfError('text', 'The PDF holds no text: pictures of text are not read.');
    await finishModule(db, module, topics, clock.now());
  } catch (error) {
    signal.throwIfAborted();
    if (isLost) return;
    if (!(error instanceof PdfError)) throw error;
    await failModule(db, module, error.message, clock.now());
  }
}
