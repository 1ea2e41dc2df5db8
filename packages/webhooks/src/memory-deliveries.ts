import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  readClock,
} from '@tutor-session/protocol/server';
import { type Deliveries, retentionSeconds } from './deliveries.ts';

/** Options of `memoryDeliveries`. */
export interface MemoryDeliveriesOptions {
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
  /** The most keys in memory at once, about 250 bytes each; default 100,000. Beyond it the oldest completed key is evicted. */
  maxEntries?: number | undefined;
}

/**
 * Creates a store in this process's memory: for one process, and until it ends.
 *
 * When `maxEntries` is reached and all of them are being handled, further ones are `busy`, so the service sends them later.
 *
 * Throws `TypeError` if `maxEntries` is not a positive integer.
 */
export function memoryDeliveries(options: MemoryDeliveriesOptions = {}): Deliveries {
  assertOptionsObject('options', options, { now: 1, maxEntries: 1 });
  const { now, maxEntries = 100_000 } = options;
  assertOptionalFunction('now', now);
  assertNumber('maxEntries', maxEntries, { min: 1 });
  const leases = new ExpiringKeys<{ end: number; owner: string }>();
  const completed = new ExpiringKeys<{ end: number }>();

  const makeRoom = (time: number) => {
    leases.evict(({ end }) => end <= time);
    // Stryker disable next-line EqualityOperator: a key that ends at this moment is valid in neither case
    completed.evict(({ end }) => end <= time || leases.size + completed.size >= maxEntries);
    return leases.size < maxEntries;
  };

  return {
    async reserve(key, leaseSeconds, owner) {
      const time = readClock(now);
      if (isValid(completed.get(key), time)) return 'done';
      if (isValid(leases.get(key), time)) return 'busy';
      leases.delete(key);
      if (!makeRoom(time)) return 'busy';
      leases.set(key, { end: time + leaseSeconds * 1000, owner });
      return 'new';
    },
    async complete(key, owner) {
      const time = readClock(now);
      const lease = leases.get(key);
      if (isValid(lease, time) && lease.owner !== owner) return false;
      leases.delete(key);
      makeRoom(time);
      completed.set(key, { end: time + retentionSeconds * 1000 });
      return true;
    },
    async release(key, owner) {
      if (leases.get(key)?.owner === owner) leases.delete(key);
    },
  };
}

function isValid<Entry extends { end: number }>(entry: Entry | undefined, time: number): entry is Entry {
  return entry !== undefined && entry.end > time;
}

/**
 * A map whose entries are evicted in the order in which they were set, which is that of their ends as long as all leases are
 * equally long; a longer one in front only delays the eviction of those behind it.
 *
 * One iterator is kept: a new one would step over all deleted entries each time, which takes up to 500 µs.
 */
class ExpiringKeys<Value extends object> {
  readonly #entries = new Map<string, Value>();
  #oldestFirst = this.#entries.entries();
  #oldest: [string, Value] | undefined;

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key); // to the end of the order
    this.#entries.set(key, value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes the oldest entry as long as `isDue` returns true for it. */
  evict(isDue: (value: Value) => boolean): void {
    for (let oldest = this.#findOldest(); oldest && isDue(oldest[1]); oldest = this.#findOldest()) {
      this.#entries.delete(oldest[0]);
    }
  }

  #findOldest(): [string, Value] | undefined {
    while (!this.#oldest || this.#entries.get(this.#oldest[0]) !== this.#oldest[1]) {
      const next = this.#oldestFirst.next();
      if (next.done) {
        this.#oldestFirst = this.#entries.entries(); // an iterator that has ended sees no later entries
        this.#oldest = undefined;
        return undefined;
      }
      this.#oldest = next.value;
    }
    return this.#oldest;
  }
}
