import type { Envelope } from '@tutor-session/protocol';

/** What a process publishes to the others on its database: one of these. */
export interface ClusterMessage {
  /** They happened, and their deliveries wait. */
  readonly events?: readonly Envelope[];
  /** Sessions that were deleted. */
  readonly deleted?: readonly string[];
  /** A partner has new keys. */
  readonly keysChanged?: true;
  /** The clock was moved, or brought back. */
  readonly clockMoved?: true;
}
