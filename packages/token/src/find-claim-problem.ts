/** A claim that is not as the contract wants it, and what is wrong with it, told without its value. */
export interface ClaimProblem {
  claim: string;
  problem: string;
}

const mandatory = ['partner_id', 'student_id', 'subject', 'level', 'engine'] as const;

/** No date in seconds is this late before the year 5138; every date in milliseconds is, since 1973. */
const firstImplausibleSecond = 100_000_000_000;

/** The first claim of contract 2.2 or decision 2 that is missing, empty or wrongly typed; further claims are not judged. */
export function findClaimProblem(claims: Record<string, unknown>): ClaimProblem | undefined {
  for (const claim of mandatory) {
    const value = claims[claim];
    if (value === undefined) return { claim, problem: `the claim ${claim} is missing` };
    if (typeof value !== 'string') return { claim, problem: `the claim ${claim} must be a string` };
    if (value === '') return { claim, problem: `the claim ${claim} is empty` };
  }
  for (const claim of ['topic', 'jti'] as const) {
    const value = claims[claim];
    if (value !== undefined && typeof value !== 'string') {
      return { claim, problem: `the claim ${claim} must be a string where it is given` };
    }
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

/** What is wrong with an `exp`: contract 2.2 wants whole seconds since 1970. */
export function findExpiryProblem(exp: unknown): ClaimProblem | undefined {
  const claim = 'exp';
  if (exp === undefined) return { claim, problem: 'the claim exp is missing' };
  if (typeof exp !== 'number') return { claim, problem: 'the claim exp must be a number' };
  if (Math.abs(exp) >= firstImplausibleSecond) {
    return { claim, problem: 'the claim exp is in milliseconds: it must be Unix time in seconds' };
  }
  if (!Number.isInteger(exp)) return { claim, problem: 'the claim exp must be a whole number of seconds' };
  return undefined;
}

function isTextMap(value: unknown): boolean {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  return Object.values(value as object).every((item) => typeof item === 'string');
}
