import { type HasInstance, instancesNamed } from '@tutor-session/protocol';

/**
 * Why a token was refused: not a token at all, another algorithm than HS256, a signature that does not match, a
 * claim that is missing or wrongly typed or that lies in the future (`nbf`), or an expiry beyond the grace window (contract 5).
 */
export type TokenErrorCode =
  | 'token_malformed'
  | 'token_algorithm'
  | 'token_signature'
  | 'token_claim'
  | 'token_expired';

/** A session token was refused; `code` is the reason. The message never contains the token, a claim's value or the secret. */
export class TokenError extends Error {
  /** Also those of the package's other build (ES module, CommonJS). */
  static override readonly [Symbol.hasInstance]: HasInstance = instancesNamed('TokenError');
  override readonly name = 'TokenError';
  readonly code: TokenErrorCode;
  /** The claim that is missing, wrongly typed or past; set for `token_claim` and `token_expired`. */
  readonly claim: string | undefined;

  constructor(code: TokenErrorCode, message: string, options: { claim?: string; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.claim = options.claim;
  }
}
