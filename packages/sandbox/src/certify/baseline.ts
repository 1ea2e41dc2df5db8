import { readFileSync } from 'node:fs';
import { CertifyError } from './certify-error.ts';

/** Findings that are accepted for now. */
export interface Baseline {
  readonly accepted: readonly Accepted[];
}

interface Accepted {
  /** A check's id. */
  readonly check: string;
  readonly reason: string;
  /** The day, such as `2027-01-31`, from which its findings count again. */
  readonly until: string;
}

const form = '{ "accepted": [{ "check": "layout-shift", "reason": "…", "until": "2027-01-31" }] }';

/** Reads a baseline. Throws `CertifyError` with the entry that is wrong. */
export function readBaseline(file: string, ids: readonly string[]): Baseline {
  const { accepted }: Partial<Baseline> = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(accepted)) throw new CertifyError(`The baseline ${file} must be ${form}.`);
  const wrong = accepted.find(
    ({ check = '', reason = '', until = '' }: Partial<Accepted>) =>
      !ids.includes(check) || !/\S/.test(reason) || !/^\d{4}-\d\d-\d\d$/.test(until) || !Date.parse(until),
  );
  if (wrong === undefined) return { accepted };
  throw new CertifyError(
    `The baseline ${file} has ${JSON.stringify(wrong)}, which needs the id of a check, a reason and a date: ${form}.`,
  );
}

/** The reason for which the findings of a check do not count on this day. */
export function findAccepted(baseline: Baseline | undefined, check: string, now: Date): string | undefined {
  return baseline?.accepted.find((each) => each.check === check && now < new Date(each.until))?.reason;
}
