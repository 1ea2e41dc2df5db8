import type { SessionTokenClaims } from '@tutor-session/protocol';
import { TokenError, type TokenErrorCode, verifySessionToken } from '@tutor-session/token';
import type { Credentials } from '../domain/partners/credentials.ts';
import type { TokenAnswer } from './examine-answer.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const mend: Readonly<Record<TokenErrorCode, string>> = {
  token_malformed: 'it must be a JWT as createSessionToken makes it',
  token_algorithm: 'sign it with HS256',
  token_signature: "sign it with the api_secret of this sandbox's credentials, the text as it is",
  token_claim: 'give it all of partner_id, student_id, subject, level, engine and exp',
  token_expired: "mind the clock of the backend's machine",
};

/** Clocks may differ by so much, in seconds. */
const tolerance = 60;

/** Verifies a token as the service would (contract 2.2, 5.2); `claims` is there when it is valid. */
export async function examineToken(
  { token, expires_in }: TokenAnswer,
  { partner_id, api_secret }: Credentials,
  now: Date,
): Promise<{ findings: Finding[]; claims: SessionTokenClaims | undefined }> {
  let claims: SessionTokenClaims;
  try {
    claims = await verifySessionToken(token, { secret: api_secret, now: () => now });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const text = `the token is not valid: ${error.message}; ${mend[error.code]}`;
    return { findings: [fail(text)], claims: undefined };
  }
  const lives = claims.exp - now.getTime() / 1000;
  const findings = [
    ok('the token is signed with the API Secret and has all six claims'),
    claims.partner_id === partner_id
      ? ok("partner_id is this sandbox's")
      : fail(`the claim partner_id must be ${partner_id}`),
    Math.abs(lives - expires_in) <= tolerance
      ? ok('expires_in and the claim exp agree')
      : fail(
          `expires_in is ${expires_in}, but the claim exp is ${Math.round(lives)} seconds from now: is one in milliseconds?`,
        ),
    typeof claims.jti === 'string'
      ? ok('the token has an id of its own')
      : warn('the token has no jti: two made in one second for one student are the same token'),
  ];
  return { findings, claims };
}
