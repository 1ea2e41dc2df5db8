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
  const leases = new Map<string, { end: number; owner: string }>();
  const completed = new Map<string, { end: number }>();

  const makeRoom = (time: number) => {
    evict(leases, ({ end }) => end <= time);
    // Stryker disable next-line EqualityOperator: a key that ends at this moment is valid in neither case
    evict(completed, ({ end }) => end <= time || leases.size + completed.size >= maxEntries);
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
      completed.delete(key); // to the end of the order
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
 * Deletes the oldest entries as long as `isDue`. Entries are in the order in which they were set, which is that of their ends as long as
 * all leases are equally long; a longer one in front only delays the eviction of those behind it.
 */
function evict<Entry>(entries: Map<string, Entry>, isDue: (entry: Entry) => boolean): void {
  for (const [key, entry] of entries) {
    if (!isDue(entry)) return;
    entries.delete(key);
  }
}
