import pLimit, { type LimitFunction } from 'p-limit';

/** Runs the pieces of work of one key one after the other; those of other keys do not wait for them. */
export class KeyedMutex {
  readonly #limits = new Map<string, LimitFunction>();
  readonly #maxWaitMs: number;
  readonly #onTimeout: () => Error;

  /** What waits for its turn for longer than `maxWaitMs` throws what `onTimeout` makes. */
  constructor(maxWaitMs: number, onTimeout: () => Error) {
    this.#maxWaitMs = maxWaitMs;
    this.#onTimeout = onTimeout;
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const limit = this.#limits.get(key) ?? pLimit(1);
    this.#limits.set(key, limit);
    return new Promise((resolve, reject) => {
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        reject(this.#onTimeout());
      }, this.#maxWaitMs);
      void limit(async () => {
        clearTimeout(timer);
        if (!timedOut) await work().then(resolve, reject);
        if (limit.pendingCount === 0) this.#limits.delete(key);
      });
    });
  }
}
