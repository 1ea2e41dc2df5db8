import { readClock } from '@tutor-session/protocol/backend';
import type { Deliveries } from './deliveries.ts';

/** What `handleOnce` needs to know. */
export interface HandleOnceOptions {
  deliveries: Deliveries;
  leaseSeconds: number;
  now: () => Date;
  /** Told of a `release` that failed; the work's own error is thrown. */
  onReleaseError: (error: unknown) => Promise<void>;
}

/**
 * Runs `work` under a lease unless the delivery is being worked on (`busy`) or has been completed (`done`).
 *
 * It counts as completed only when `complete` has succeeded; before that every error releases the delivery for a retry.
 */
export async function handleOnce(
  key: string,
  work: () => Promise<void>,
  { deliveries, leaseSeconds, now, onReleaseError }: HandleOnceOptions,
): Promise<'completed' | 'busy' | 'done'> {
  const leaseEnd = readClock(now) + leaseSeconds * 1000;
  const release = async () => {
    try {
      await deliveries.release(key);
    } catch (error) {
      await onReleaseError(error);
    }
  };
  const reservation = await deliveries.reserve(key, leaseSeconds);
  if (reservation !== 'new') return reservation;
  try {
    await work();
    await deliveries.complete(key);
    return 'completed';
  } catch (error) {
    // After the lease's end the reservation may be somebody else's, and is not ours to give up.
    if (readClock(now) < leaseEnd) await release();
    throw error;
  }
}
