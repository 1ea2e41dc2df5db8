/** Returns milliseconds since 1970 by the caller's clock, or the platform's. Throws `TypeError` if `now` is not a clock. */
export function readClock(now: (() => Date) | undefined): number {
  if (now === undefined) return Date.now();
  const date: unknown = typeof now === 'function' ? now() : undefined;
  // NaN is an invalid Date, or something else than a Date.
  const milliseconds = date instanceof Date ? date.getTime() : Number.NaN;
  if (Number.isNaN(milliseconds)) throw new TypeError('now must be a function that returns a valid Date');
  return milliseconds;
}
