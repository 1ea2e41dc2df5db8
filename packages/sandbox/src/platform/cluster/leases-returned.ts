import { setTimeout as pause } from 'node:timers/promises';

/** Work that processes lease. */
export interface Leases {
  /** Whether any process holds one. */
  anyLeased(): Promise<boolean>;
  /** The longest that what is leased takes. */
  readonly timeoutMs: number;
}

const lookEveryMs = 25;
/** No work that a living process does takes longer than this, beyond its timeout. */
const marginMs = 2_000;

/**
 * Resolves when no process holds a lease: before the clock is moved, which must not jump over one. A killed process's leases are waited
 * for no longer than its work may take.
 */
export async function leasesReturned({ anyLeased, timeoutMs }: Leases): Promise<void> {
  const end = performance.now() + timeoutMs + marginMs;
  while (performance.now() < end && (await anyLeased())) await pause(lookEveryMs);
}
