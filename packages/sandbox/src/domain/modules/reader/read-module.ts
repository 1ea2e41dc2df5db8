import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ModuleRow } from '../../schema/modules.ts';
import { type PdfBounds, PdfError, readPdf } from '../pdf/read-pdf.ts';
import { splitTopics } from '../split/split-topics.ts';
import { failModule, finishModule, readModuleFile, writeProgress } from './record-module.ts';

/** Reading that is begun anew so often ends what reads it. */
const maxAttempts = 3;

export interface ReadModuleOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly bounds: PdfBounds;
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
  const lost = new AbortController();
  const stop = AbortSignal.any([signal, lost.signal]);
  const progress = new ProgressNote(async (share) => {
    if (!(await writeProgress(db, module, share, clock.now()))) lost.abort();
  });
  try {
    const pages = await readPdf(await readModuleFile(db, module), {
      ...bounds,
      signal: stop,
      onPage: (read, of) => progress.note(read / (of + 1)),
    });
    await progress.written();
    const topics = splitTopics(pages, module.title);
    if (topics.length === 0)
      throw new PdfError('text', 'The PDF holds no text: pictures of text are not read.');
    await finishModule(db, module, topics, clock.now());
  } catch (error) {
    await progress.written().catch(() => {});
    signal.throwIfAborted();
    if (lost.signal.aborted) return;
    if (!(error instanceof PdfError)) throw error;
    await failModule(db, module, error.message, clock.now());
  }
}

/** Writes the latest value that it was called with, one write at a time. */
class ProgressNote {
  readonly #write: (share: number) => Promise<void>;
  #latest: number | undefined;
  #writing: Promise<void> | undefined;

  constructor(write: (share: number) => Promise<void>) {
    this.#write = write;
  }

  note(share: number): void {
    this.#latest = share;
    if (this.#writing) return;
    this.#writing = this.#run();
    // `written` rejects, too.
    this.#writing.catch(() => {});
  }

  /** Resolves when the latest value is written. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #run(): Promise<void> {
    while (this.#latest !== undefined) {
      const share = this.#latest;
      this.#latest = undefined;
      await this.#write(share);
    }
    this.#writing = undefined;
  }
}
