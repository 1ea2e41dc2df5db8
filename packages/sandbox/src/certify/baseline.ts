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

/** Reads a baseline. Throws `CertifyError`, naming what is wrong. */
export function readBaseline(file: string, ids: readonly string[]): Baseline {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new CertifyError(`The baseline ${file} cannot be read as JSON, such as ${form}.`, { cause });
  }
  const accepted = (value as Partial<Baseline> | null)?.accepted;
  if (!Array.isArray(accepted)) throw new CertifyError(`The baseline ${file} must be ${form}.`);
  for (const { check, reason, until } of accepted as Partial<Accepted>[]) {
    if (!ids.includes(check ?? ''))
      throw new CertifyError(`The baseline ${file} names "${check}", which is no check.`);
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new CertifyError(`The baseline ${file} gives no reason for "${check}".`);
    if (typeof until !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(until)))
      throw new CertifyError(
        `The baseline ${file} needs a date for "${check}", such as "until": "2027-01-31".`,
      );
  }
  return { accepted };
}

/** The reason for which the findings of a check do not count on this day. */
export function findAccepted(baseline: Baseline | undefined, check: string, now: Date): string | undefined {
  return baseline?.accepted.find((each) => each.check === check && now < new Date(each.until))?.reason;
}
