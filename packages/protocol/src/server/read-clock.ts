import { assertOptionalFunction, describeType } from './check-option.ts';

/** Returns milliseconds since 1970 by the caller's clock, or the platform's. Throws `TypeError` if `now` is not a clock. */
export function readClock(now: (() => Date) | undefined): number {
  assertOptionalFunction('now', now);
  if (now === undefined) return Date.now();
  const date: unknown = now();
  const milliseconds = date instanceof Date ? date.getTime() : Number.NaN;
  if (Number.isNaN(milliseconds)) {
    const type = date instanceof Date ? 'an invalid one' : describeType(date);
    throw new TypeError(`now must be a function that returns a valid Date, not ${type}.`);
  }
  return milliseconds;
}
