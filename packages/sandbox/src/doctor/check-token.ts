import type { SessionTokenClaims } from '@tutor-session/protocol';
import { TokenError, type TokenErrorCode, verifySessionToken } from '@tutor-session/token';
import type { Credentials } from '../domain/partners/credentials.ts';
import type { TokenResponse } from './check-response.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const fixes: Readonly<Record<TokenErrorCode, string>> = {
  token_malformed: 'create it with createSessionToken, or as a JWT of the same form',
  token_algorithm: 'sign it with HS256',
  token_signature: "sign it with the api_secret of this sandbox's credentials, used as text",
  token_claim: 'give it all of partner_id, student_id, subject, level, engine and exp',
  token_expired: "check the clock of the backend's machine",
};

/** How far the clocks of the backend and of this machine may differ, in seconds. */
const clockTolerance = 60;

/** Verifies a token as the service does (contract 2.2, 5.2); `claims` is there when it is valid. */
export async function checkToken(
  { token, expires_in }: TokenResponse,
  { partner_id, api_secret }: Credentials,
  now: Date,
): Promise<{ findings: Finding[]; claims: SessionTokenClaims | undefined }> {
  let claims: SessionTokenClaims;
  try {
    claims = await verifySessionToken(token, { secret: api_secret, now: () => now });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const text = `the token is not valid: ${error.message}; ${fixes[error.code]}`;
    return { findings: [fail(text)], claims: undefined };
  }
  const secondsLeft = claims.exp - now.getTime() / 1000;
  const findings = [
    ok('the token is signed with the API Secret and has all six claims'),
    claims.partner_id === partner_id
      ? ok("partner_id is this sandbox's")
      : fail(`the claim partner_id must be ${partner_id}`),
    Math.abs(secondsLeft - expires_in) <= clockTolerance
      ? ok('expires_in and the claim exp agree')
      : fail(
          `expires_in is ${expires_in}, but the claim exp is ${Math.round(secondsLeft)} seconds from now: is one in milliseconds?`,
        ),
    typeof claims.jti === 'string'
      ? ok('the token has a jti of its own')
      : warn('the token has no jti: two tokens of the same second and student are identical'),
  ];
  return { findings, claims };
}
