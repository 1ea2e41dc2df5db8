import type { SessionTokenClaims } from '@tutor-session/protocol';

/** Who the student is and what the session is about (contract 2.2, decision 2). Further claims are signed too. */
export interface StudentClaims
  extends Pick<SessionTokenClaims, 'student_id' | 'subject' | 'level' | 'engine'> {
  /** What the session is about; without it the tutor picks (decision 34). */
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

/**
 * The longest token that is minted or verified, in characters (decision 42). A token travels in a header (`x-embed-token`),
 * and common servers refuse a block of headers beyond 16 KiB.
 */
export const maxTokenLength = 16_384;

/** A claim that is not as the contract requires it, and what is wrong with it, without its value. */
export interface ClaimProblem {
  claim: string;
  problem: string;
}

const mandatory = ['partner_id', 'student_id', 'subject', 'level', 'engine'] as const;

/** No date in seconds is this late before the year 5138; every date in milliseconds is, since 1973. */
const firstImplausibleSecond = 100_000_000_000;

/** Whether a time is in milliseconds where seconds are meant. */
export const isInMilliseconds = (time: unknown): boolean =>
  typeof time === 'number' && Math.abs(time) >= firstImplausibleSecond;

/**
 * Returns the first claim of contract 2.2 or decision 2 that is missing, empty or wrongly typed (decision 1); further claims are
 * not checked.
 */
export function findClaimProblem(claims: Record<string, unknown>): ClaimProblem | undefined {
  for (const claim of mandatory) {
    const value = claims[claim];
    if (value === undefined) return { claim, problem: `the claim ${claim} is missing` };
    if (typeof value !== 'string') return { claim, problem: `the claim ${claim} must be a string` };
    if (value === '') return { claim, problem: `the claim ${claim} is empty` };
  }
  // URLs drop these steps: `/students/../sessions` would be everybody's sessions.
  if (claims.student_id === '.' || claims.student_id === '..') {
    return { claim: 'student_id', problem: 'the claim student_id must not be "." or ".."' };
  }
  if (claims.topic === '') return { claim: 'topic', problem: 'the claim topic is empty: leave it out' };
  for (const claim of ['topic', 'jti'] as const) {
    const value = claims[claim];
    if (value !== undefined && typeof value !== 'string') {
      return { claim, problem: `the claim ${claim} must be a string, or absent` };
    }
  }
  // RFC 7519 allows fractions of a second here. `createSessionToken` sets none.
  if (claims.nbf !== undefined && typeof claims.nbf !== 'number') {
    return { claim: 'nbf', problem: 'the claim nbf must be a number, or absent' };
  }
  const { metadata } = claims;
  if (metadata !== undefined && !isTextMap(metadata)) {
    return {
      claim: 'metadata',
      problem: 'the claim metadata must be an object whose values are all strings',
    };
  }
  return undefined;
}

/** Returns what is wrong with an `exp`: contract 2.2 requires whole seconds since 1970. */
export function findExpiryProblem(exp: unknown): ClaimProblem | undefined {
  const claim = 'exp';
  if (exp === undefined) return { claim, problem: 'the claim exp is missing' };
  if (typeof exp !== 'number') return { claim, problem: 'the claim exp must be a number' };
  if (isInMilliseconds(exp)) {
    return { claim, problem: 'the claim exp is in milliseconds: it must be Unix time in seconds' };
  }
  if (!Number.isInteger(exp)) return { claim, problem: 'the claim exp must be a whole number of seconds' };
  return undefined;
}

function isTextMap(value: unknown): boolean {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  return Object.values(value as object).every((item) => typeof item === 'string');
}
