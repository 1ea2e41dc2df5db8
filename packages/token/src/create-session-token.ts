import {
  assertNumber,
  assertOptionsObject,
  describeType,
  isObject,
  readClock,
  refuseBrowser,
  type Secret,
  wrongOption,
} from '@tutor-session/protocol/server';
import { SignJWT } from 'jose/jwt/sign';
import { findClaimProblem, isInMilliseconds, maxTokenLength, type SessionClaims } from './claims.ts';
import { signingKey } from './signing-key.ts';

/** How long a token lives unless told otherwise, in seconds (contract 5 recommends 3600 to 7200). */
export const defaultTtlSeconds = 7200;

/** The longest life of a token and of its grace window, in seconds. */
export const secondsOfDay = 86_400;

/** How a session token is minted. */
export interface CreateSessionTokenOptions {
  /** The API Secret as it was issued, or its bytes. */
  secret: Secret;
  /** How long the token lives, in seconds from now: at most 86,400, a day. Default 7200; the contract recommends 3600 to 7200. */
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
 *
 * @example
 * import { createSessionToken } from '@tutor-session/token';
 *
 * const token = await createSessionToken(
 *   { partner_id: 'partner_123', student_id: 'student_5', subject: 'math', level: '6-8', engine: 'standard' },
 *   { secret: process.env.TUTOR_API_SECRET ?? '', ttlSeconds: 3600 },
 * );
 */
export async function createSessionToken(
  claims: SessionClaims,
  options: CreateSessionTokenOptions,
): Promise<string> {
  refuseBrowser('createSessionToken', 'API Secret');
  assertOptionsObject('options', options, { secret: 1, ttlSeconds: 1, jti: 1, now: 1 });
  const { secret, ttlSeconds = defaultTtlSeconds, jti = crypto.randomUUID(), now } = options;
  assertTtlSeconds(ttlSeconds);
  if (jti !== false && (typeof jti !== 'string' || jti === '')) {
    throw wrongOption('jti', 'a non-empty string, or false', jti);
  }
  const expires = new Date(readClock(now) + ttlSeconds * 1000);
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

/** Throws `TypeError` unless `ttlSeconds` is a whole number from 1 to 86,400: milliseconds would make a token of months. */
export function assertTtlSeconds(ttlSeconds: number): void {
  assertNumber('ttlSeconds', ttlSeconds, { min: 1, max: secondsOfDay, unit: 'seconds' });
}

/** Returns a copy of the claims, so that what is signed is what was checked. Throws `TypeError`, naming the claim. */
export function checkClaims(claims: SessionClaims): Record<string, unknown> {
  if (!isObject(claims)) throw new TypeError(`claims must be an object, not ${describeType(claims)}.`);
  const checked: Record<string, unknown> = { ...claims };
  if (checked.exp !== undefined) {
    throw new TypeError(
      `claims.exp is not allowed${isInMilliseconds(checked.exp) ? ' (and this one is in milliseconds, not seconds)' : ''}: ` +
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
