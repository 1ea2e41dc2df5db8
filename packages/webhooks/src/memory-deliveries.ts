import { readClock } from '@tutor-session/protocol/backend';
import type { Deliveries } from './deliveries.ts';
import { positive } from './positive.ts';

/** Options of `memoryDeliveries`. */
export interface MemoryDeliveriesOptions {
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
  /** The most keys kept at once, about 200 bytes each; default 100,000. Beyond it the oldest completed key is forgotten. */
  maxEntries?: number | undefined;
}

// The service's last retry comes 26 h 36 m after the first attempt (decision 19).
const keptMs = 72 * 60 * 60 * 1000;

/**
 * Remembers deliveries in this process's memory: for one process, and until it ends.
 *
 * When only running deliveries are left and `maxEntries` is reached, further ones are `busy`, so the service sends them later.
 *
 * @throws TypeError if `maxEntries` is not a positive integer.
 */
export function memoryDeliveries(options: MemoryDeliveriesOptions = {}): Deliveries {
  const { now = () => new Date(), maxEntries = 100_000 } = options;
  positive('maxEntries', maxEntries, { integer: true });
  // Both in order of their ends, as long as all leases are equally long; a longer one in front only delays the forgetting.
  const leases = new Map<string, number>();
  const completed = new Map<string, number>();

  const makeRoom = (time: number) => {
    for (const [key, end] of leases) {
      if (end > time) break;
      leases.delete(key);
    }
    for (const [key, end] of completed) {
      if (end > time && leases.size + completed.size < maxEntries) break;
      completed.delete(key);
    }
    return leases.size + completed.size < maxEntries;
  };

  return {
    async reserve(key, leaseSeconds) {
      const time = readClock(now);
      if ((completed.get(key) ?? 0) > time) return 'done';
      if ((leases.get(key) ?? 0) > time) return 'busy';
      leases.delete(key);
      if (!makeRoom(time)) return 'busy';
      leases.set(key, time + leaseSeconds * 1000);
      return 'new';
    },
    async complete(key) {
      leases.delete(key);
      completed.delete(key);
      const time = readClock(now);
      makeRoom(time);
      completed.set(key, time + keptMs);
    },
    async release(key) {
      leases.delete(key);
    },
  };
}
