/** `new`: this caller handles it; `busy`: another caller is handling it; `done`: it was completed before. */
export type Reservation = 'new' | 'busy' | 'done';

/**
 * A store that remembers deliveries, so that each is handled once.
 *
 * A key is the SHA-256 of a verified body in hex (decision 21). It is new, then reserved, then completed; when it is released, or
 * its lease ends, a reserved key is new again. `owner` is a random text of one reservation: only the owner of the current one can
 * release it or complete it, so a process that outlived its lease cannot affect the next. Each method is atomic across all
 * processes that share the store. Endpoints that do different work need a store (or a prefix) each: the service sends the same
 * bytes to every endpoint that subscribed.
 */
export interface Deliveries {
  /** Reserves the key for `leaseSeconds` if it is neither reserved nor completed, and returns which of the three it was. */
  reserve(key: string, leaseSeconds: number, owner: string): Promise<Reservation>;
  /**
   * Marks the key as completed for 72 hours (decision 19), also after the end of the lease. Returns `false`, and changes nothing,
   * if another owner has reserved it since.
   */
  complete(key: string, owner: string): Promise<boolean>;
  /** Makes the owner's reserved key new again; a completed key stays completed, another owner's stays reserved. */
  release(key: string, owner: string): Promise<void>;
}

/** How long a completed delivery is remembered: the service's last retry is 26 h 36 m after the first attempt (decision 19). */
export const retentionSeconds: number = 72 * 60 * 60;

/** What emits an `error` when the connection to a database breaks. */
export interface ErrorEmitter {
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Keeps the process alive when a database restarts: without a listener, `error` of an idle connection would end it. The calls that
 * fail meanwhile reject, which `onError` gets and the service's retry repairs.
 */
export function surviveErrors(client: ErrorEmitter): void {
  client.on?.('error', () => {});
}

/** Options of `handleOnce`. */
export interface HandleOnceOptions {
  deliveries: Deliveries;
  leaseSeconds: number;
  /** Called with the error of a failed `release`; the work's own error is thrown. */
  onReleaseError: (error: unknown) => Promise<void>;
}

/**
 * Runs `work` under a lease unless the delivery is being handled (`busy`) or has been completed (`done`).
 *
 * It counts as completed only when `complete` has succeeded; every error before that releases the delivery for a retry.
 */
export async function handleOnce(
  key: string,
  work: () => Promise<void>,
  { deliveries, leaseSeconds, onReleaseError }: HandleOnceOptions,
): Promise<'completed' | 'busy' | 'done'> {
  const owner = crypto.randomUUID();
  const reservation = await deliveries.reserve(key, leaseSeconds, owner);
  if (reservation !== 'new') return reservation;
  try {
    await work();
    // A delivery that another owner has reserved since is acknowledged when that owner completes it.
    return (await deliveries.complete(key, owner)) === false ? 'busy' : 'completed';
  } catch (error) {
    await deliveries.release(key, owner).catch(onReleaseError);
    throw error;
  }
}
