export { type NodeRequest, type NodeResponse, toNodeHandler } from '@tutor-session/protocol/server';
export type { SessionClaims, StudentClaims } from './claims.ts';
export { type CreateSessionTokenOptions, createSessionToken } from './create-session-token.ts';
export { createTokenEndpoint } from './create-token-endpoint.ts';
export type { Lazy, ResumeOptions, SessionResult, TokenEndpointOptions } from './token-endpoint-options.ts';
export { TokenError, type TokenErrorCode } from './token-error.ts';
export { type VerifySessionTokenOptions, verifySessionToken } from './verify-session-token.ts';
