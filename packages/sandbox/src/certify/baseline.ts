import { readFileSync } from 'node:fs';
import { isObject, parseJson } from '@tutor-session/protocol/server';
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
  const value = parseJson(readFileSync(file)); // of a pipe nothing was looked at before
  const accepted = isObject(value) ? value.accepted : undefined;
  if (!Array.isArray(accepted)) throw new CertifyError(`The baseline ${file} must be ${form}.`);
  const wrong = accepted.findIndex((each) => !isAccepted(each, ids));
  if (wrong < 0) return { accepted };
  throw new CertifyError(
    `The baseline ${file} has ${JSON.stringify(accepted[wrong])}, which needs the id of a check, a reason and a date: ${form}.`,
  );
}

function isAccepted(value: unknown, ids: readonly string[]): boolean {
  if (!isObject(value)) return false;
  const { check, reason, until } = value;
  return (
    ids.some((id) => id === check) &&
    typeof reason === 'string' &&
    /\S/.test(reason) &&
    typeof until === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(until) &&
    !Number.isNaN(Date.parse(until))
  );
}

/** The reason for which the findings of a check do not count on this day. */
export function findAccepted(baseline: Baseline | undefined, check: string, now: Date): string | undefined {
  return baseline?.accepted.find((each) => each.check === check && now < new Date(each.until))?.reason;
}
