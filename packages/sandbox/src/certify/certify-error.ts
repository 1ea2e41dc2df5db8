import { tidy } from '../doctor/finding.ts';

/** Why a run could not begin or go on; the message says what to do. */
export class CertifyError extends Error {
  override readonly name = 'CertifyError';

  constructor(message: string, options?: ErrorOptions) {
    super(tidy(message), options);
  }
}
