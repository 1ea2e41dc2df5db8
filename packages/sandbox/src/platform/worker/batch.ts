import { setTimeout as pause } from 'node:timers/promises';

export interface BatchOptions<Item> {
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** How long items are gathered, in milliseconds. */
  readonly gatherMs: number;
  /** Called when a write fails; it is tried again after a second, unless `mayDrop`. */
  readonly onError: (error: unknown) => void;
  /** Whether what cannot be written may be dropped. */
  readonly mayDrop: () => boolean;
}

const retryMs = 1_000;

/** Writes what is added within a short time together, one write at a time. */
export class Batch<Item> {
  readonly #options: BatchOptions<Item>;
  #waiting: { readonly item: Item; readonly written: () => void }[] = [];
  #writing = false;

  constructor(options: BatchOptions<Item>) {
    this.#options = options;
  }

  /** Resolves when the item is written or dropped. */
  add(item: Item): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ item, written });
      if (!this.#writing) void this.#run();
    });
  }

  async #run(): Promise<void> {
    const { write, gatherMs, onError, mayDrop } = this.#options;
    this.#writing = true;
    try {
      await pause(gatherMs);
      while (this.#waiting.length > 0) {
        const batch = this.#waiting;
        this.#waiting = [];
        try {
          await write(batch.map(({ item }) => item));
        } catch (error) {
          onError(error);
          if (!mayDrop()) {
            this.#waiting = [...batch, ...this.#waiting];
            await pause(retryMs);
            continue;
          }
        }
        for (const { written } of batch) written();
      }
    } finally {
      this.#writing = false;
    }
  }
}
