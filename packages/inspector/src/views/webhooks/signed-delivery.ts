import type { Delivery } from '@tutor-session/protocol';

/** Whether a signature verifies, as `/_sandbox/signatures/verify` responds. */
export interface Verification {
  readonly verified: boolean;
  readonly event: string | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly hint: string | null;
}

/** A delivery with its bytes, as `/_sandbox/deliveries/{id}/signature` responds. */
export interface SignedDelivery {
  readonly delivery: Delivery;
  readonly body: string;
  readonly signature: string;
  readonly verification: Verification;
}
