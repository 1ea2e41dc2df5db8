import { readClock, refuseBrowser, type Secret } from '@tutor-session/protocol/server';
import { SignJWT } from 'jose/jwt/sign';
import { findClaimProblem, findExpiryProblem, maxTokenLength, type SessionClaims } from './claims.ts';
import { signingKey } from './signing-key.ts';

/** How a session token is minted. */
export interface CreateSessionTokenOptions {
  /** The API Secret as it was issued, or its bytes. */
  secret: Secret;
  /** How long the token lives, in seconds from now. Default 7200; the contract recommends 3600 to 7200. */
  ttlSeconds?: number | undefined;
  /** The token's own id. Default: random, so that no two tokens are the same; `false` leaves the claim out. */
  jti?: string | false | undefined;
  /** The clock. Default: the platform's. */
  now?: (() => Date) | undefined;
}

/**
 * Mints a session token: a JWT signed with HS256 (contract 5), for one session.
 *
 * Throws `TypeError`, naming the claim or option, if one is missing, empty or wrongly typed, and in a browser.
 */
export async function createSessionToken(
  claims: SessionClaims,
  { secret, ttlSeconds = 7200, jti = crypto.randomUUID(), now }: CreateSessionTokenOptions,
): Promise<string> {
  refuseBrowser('createSessionToken', 'API Secret');
  assertTtlSeconds(ttlSeconds);
  if (jti !== false && (typeof jti !== 'string' || jti === '')) {
    throw new TypeError('jti must be a non-empty string, or false');
  }
  const expires = new Date(readClock(now) + ttlSeconds * 1000);
  if (findExpiryProblem(Math.floor(expires.getTime() / 1000))) {
    throw new TypeError('ttlSeconds is too large: it must be in seconds, not milliseconds');
  }
  return signToken(claims, { secret, expires, jti });
}

/** Signs a token with exactly this expiry and id: the same input gives the same bytes. */
export async function signToken(
  claims: SessionClaims,
  { secret, expires, jti }: { secret: Secret; expires: Date; jti: string | false },
): Promise<string> {
  const key = signingKey(secret);
  const jwt = prepareJwt(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  if (jti !== false) jwt.setJti(jti);
  const token = await jwt.setExpirationTime(expires).sign(await key);
  if (token.length > maxTokenLength) {
    throw new TypeError(
      `the claims are too large: the token would be longer than ${maxTokenLength} characters`,
    );
  }
  return token;
}

/** Throws `TypeError` unless `ttlSeconds` is a positive whole number. */
export function assertTtlSeconds(ttlSeconds: number): void {
  if (!Number.isSafeInteger(ttlSeconds) || ttlSeconds <= 0) {
    throw new TypeError('ttlSeconds must be a positive whole number of seconds');
  }
}

/** Returns a copy of the claims, so that what is signed is what was checked. Throws `TypeError`, naming the claim. */
export function checkClaims(claims: SessionClaims): Record<string, unknown> {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw new TypeError('claims must be an object');
  }
  const checked: Record<string, unknown> = { ...claims };
  if (checked.exp !== undefined) {
    const inMilliseconds = findExpiryProblem(checked.exp)?.problem.includes('milliseconds');
    throw new TypeError(
      `claims.exp is not allowed${inMilliseconds ? ' (and this one is in milliseconds, not seconds)' : ''}: ` +
        'use the option ttlSeconds',
    );
  }
  if (checked.jti !== undefined) throw new TypeError('claims.jti is not allowed: use the option jti');
  const found = findClaimProblem(checked);
  if (found) throw new TypeError(`claims: ${found.problem}`);
  return checked;
}

function prepareJwt(claims: SessionClaims): SignJWT {
  const checked = checkClaims(claims);
  try {
    return new SignJWT(checked);
  } catch (cause) {
    throw new TypeError('claims must contain only JSON values', { cause });
  }
}
