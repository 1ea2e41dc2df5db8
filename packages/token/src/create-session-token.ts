import type { SessionTokenClaims } from '@tutor-session/protocol';
import { readClock, refuseBrowser } from '@tutor-session/protocol/backend';
import { SignJWT } from 'jose/jwt/sign';
import { findClaimProblem, findExpiryProblem } from './find-claim-problem.ts';
import { maxTokenLength } from './max-token-length.ts';
import { type Secret, signingKey } from './signing-key.ts';

/** Who the student is and what the session is about (contract 2.2, decision 2). Further claims are signed too. */
export interface StudentClaims
  extends Pick<SessionTokenClaims, 'student_id' | 'subject' | 'level' | 'engine'> {
  /** What the session is about; left out, the tutor picks (decision 34). */
  topic?: string | undefined;
  /** Comes back in `session.ended`. The student's browser can read it. */
  metadata?: Record<string, string> | undefined;
  /** Set by `ttlSeconds`. */
  exp?: undefined;
  /** Set by the option `jti`. */
  jti?: undefined;
  [claim: string]: unknown;
}

/** The claims a session token is minted from: everything but `exp` and `jti`, which are options. */
export interface SessionClaims extends StudentClaims, Pick<SessionTokenClaims, 'partner_id'> {}

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
  const key = signingKey(secret);
  assertTtlSeconds(ttlSeconds);
  if (jti !== false && (typeof jti !== 'string' || jti === '')) {
    throw new TypeError('jti must be a text that is not empty, or false');
  }
  const expires = new Date(readClock(now) + ttlSeconds * 1000);
  if (findExpiryProblem(Math.floor(expires.getTime() / 1000))) {
    throw new TypeError('ttlSeconds is too large: it must be in seconds, not milliseconds');
  }
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

function prepareJwt(claims: SessionClaims): SignJWT {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw new TypeError('claims must be an object');
  }
  const given: Record<string, unknown> = { ...claims }; // what is signed is what was checked
  if (given.exp !== undefined) {
    const inMilliseconds = findExpiryProblem(given.exp)?.problem.includes('milliseconds');
    throw new TypeError(
      `claims.exp is not taken${inMilliseconds ? ' (and this one is in milliseconds, not seconds)' : ''}: ` +
        'give the option ttlSeconds',
    );
  }
  if (given.jti !== undefined) throw new TypeError('claims.jti is not taken: give the option jti');
  const found = findClaimProblem(given);
  if (found) throw new TypeError(`claims: ${found.problem}`);
  try {
    return new SignJWT(given);
  } catch (cause) {
    throw new TypeError('claims must hold nothing but JSON values', { cause });
  }
}
