/** `new`: yours to handle; `busy`: somebody is at it; `done`: handled before. */
export type Reservation = 'new' | 'busy' | 'done';

/**
 * Remembers deliveries, so that each is handled once.
 *
 * A key is the SHA-256 of a verified body in hex (decision 21). It goes new → reserved → completed; released, or when its lease
 * ends, a reserved key is new again. Each method is atomic across everybody who shares the store. Endpoints that do
 * different work need a store (or a prefix) each: the service sends the same bytes to every endpoint that subscribed.
 */
export interface Deliveries {
  /** Takes the key for `leaseSeconds` if it is neither reserved nor completed, and says which of the three it was. */
  reserve(key: string, leaseSeconds: number): Promise<Reservation>;
  /** Marks the key as completed for 72 hours (decision 19), whether or not its lease still runs. */
  complete(key: string): Promise<void>;
  /** Makes a reserved key new again; a completed key stays completed. */
  release(key: string): Promise<void>;
}
