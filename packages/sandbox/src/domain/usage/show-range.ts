import type { TimeRange } from './time-range.ts';

/** A range of time as the API shows it: `null` where it is open. */
export function showRange({ from, to }: TimeRange): { from: string | null; to: string | null } {
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}
