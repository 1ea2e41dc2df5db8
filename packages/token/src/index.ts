export {
  type CreateSessionTokenOptions,
  createSessionToken,
  type SessionClaims,
  type StudentClaims,
} from './create-session-token.ts';
export {
  createTokenEndpoint,
  type SessionAnswer,
  type TokenEndpointOptions,
} from './create-token-endpoint.ts';
export { TokenError, type TokenErrorCode } from './token-error.ts';
export { type VerifySessionTokenOptions, verifySessionToken } from './verify-session-token.ts';
