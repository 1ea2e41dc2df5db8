import { type HasInstance, instancesNamed } from '@tutor-session/protocol';

const statuses = {
  signature_missing: 401,
  signature_malformed: 401,
  signature_mismatch: 401,
  body_not_json: 400,
  body_not_envelope: 400,
  body_unreadable: 400,
  event_too_old: 400,
  payload_too_large: 413,
} as const;

/** Why a delivery was refused; a closed list. */
export type WebhookErrorCode = keyof typeof statuses;

/** A delivery was refused; `code` is the reason. Its message never contains a secret, a signature or any of the body. */
export class WebhookError extends Error {
  /** Also those of the package's other build (ES module, CommonJS). */
  static override readonly [Symbol.hasInstance]: HasInstance = instancesNamed('WebhookError');
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;
  /** The HTTP status to respond with: 401 for a signature, 400 or 413 for a body (contract 5.6, 7). */
  readonly status: number;

  constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = statuses[code];
  }
}
