import type { SessionTokenClaims } from '@tutor-session/protocol';
import {
  assertNumber,
  assertOptionsObject,
  isObject,
  parseJson,
  readClock,
  refuseBrowser,
  type Secret,
} from '@tutor-session/protocol/server';
import { decode } from 'jose/base64url';
import { compactVerify } from 'jose/jws/compact/verify';
import { type ClaimProblem, findClaimProblem, findExpiryProblem, maxTokenLength } from './claims.ts';
import { secondsOfDay } from './create-session-token.ts';
import { signingKey } from './signing-key.ts';
import { TokenError } from './token-error.ts';

/** How far the clock of whoever signed a token may be ahead of ours, in seconds, where the token has an `nbf`. */
const leewaySeconds = 60;

/** How a session token is verified. */
export interface VerifySessionTokenOptions {
  /** The API Secret as it was issued, or its bytes. */
  secret: Secret;
  /** How long after its expiry a token is still valid, in seconds, at most a day (contract 5; the service's is decision 3). Default 0. */
  graceSeconds?: number | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/**
 * Verifies a session token (contract 5) and returns its claims, unknown ones included.
 *
 * Throws `TokenError` if the token is refused; `TypeError` for a wrong option, and in a browser.
 */
export async function verifySessionToken(
  token: string,
  options: VerifySessionTokenOptions,
): Promise<SessionTokenClaims> {
  refuseBrowser('verifySessionToken', 'API Secret');
  assertOptionsObject('options', options, { secret: 1, graceSeconds: 1, now: 1 });
  const { secret, graceSeconds = 0, now } = options;
  const key = signingKey(secret);
  assertNumber('graceSeconds', graceSeconds, { min: 0, max: secondsOfDay, unit: 'seconds' });
  const time = readClock(now);
  assertHeader(token);
  const claims = parseObject(await verifyPayload(token, await key), 'payload');
  const found =
    findClaimProblem(claims) ?? findExpiryProblem(claims.exp) ?? findNotYetValid(claims.nbf, time);
  if (found)
    throw new TokenError('token_claim', `the token is refused: ${found.problem}`, { claim: found.claim });
  // findClaimProblem and findExpiryProblem have checked every claim that the type names.
  const checked = claims as unknown as SessionTokenClaims;
  if (time >= (checked.exp + graceSeconds) * 1000) {
    throw new TokenError('token_expired', 'the token has expired: request a fresh one', { claim: 'exp' });
  }
  return checked;
}

function findNotYetValid(nbf: unknown, time: number): ClaimProblem | undefined {
  if (typeof nbf !== 'number' || nbf * 1000 <= time + leewaySeconds * 1000) return undefined;
  const problem = `the claim nbf is more than ${leewaySeconds} seconds in the future: are both clocks right?`;
  return { claim: 'nbf', problem };
}

// The header is checked before a key is used, and strictly: one algorithm, and no extension that would
// change what is signed (`crit`, and with it RFC 7797's `b64`).
function assertHeader(token: string): void {
  if (typeof token !== 'string') throw malformed('a token must be a string');
  if (token.length > maxTokenLength) throw malformed(`the token is longer than ${maxTokenLength} characters`);
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) {
    throw malformed(
      'the token is no JWT: it must be three base64url parts with a dot between them (is an await missing?)',
    );
  }
  const [protectedHeader = '', , signature = ''] = token.split('.');
  const header = parseObject(decodeHeader(protectedHeader), 'header');
  if (header.alg !== 'HS256') throw new TokenError('token_algorithm', 'the token must be signed with HS256');
  if ('crit' in header || 'b64' in header)
    throw malformed('the token requires an extension of JWS (crit, b64)');
  // 32 bytes in base64url. The last character carries four bits, so the two others must be zero: decoders
  // ignore them, and the same signature would have four spellings.
  if (!/^[\w-]{42}[AEIMQUYcgkosw048]$/.test(signature)) {
    throw malformed('the signature is not that of a complete HS256 token: was the token cut?');
  }
}

async function verifyPayload(token: string, key: CryptoKey): Promise<Uint8Array> {
  try {
    return (await compactVerify(token, key, { algorithms: ['HS256'] })).payload;
  } catch (cause) {
    const { code } = cause as { code?: unknown };
    if (code !== 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') throw malformed('the token cannot be decoded');
    const message = 'the signature does not match: was the token signed with this secret?';
    throw new TokenError('token_signature', message, { cause });
  }
}

function parseObject(bytes: Uint8Array, part: string): Record<string, unknown> {
  const value = parseJson(bytes);
  if (value === undefined) throw malformed(`the token's ${part} is not JSON`);
  if (!isObject(value)) throw malformed(`the token's ${part} is not a JSON object`);
  return value;
}

function decodeHeader(text: string): Uint8Array {
  try {
    return decode(text);
  } catch {
    throw malformed("the token's header is not base64url");
  }
}

function malformed(message: string): TokenError {
  return new TokenError('token_malformed', message);
}
