/** Seconds from each failed attempt to the next: 1, 5 and 30 minutes, 2 and 24 hours (contract 6, decision 19). */
export const retrySchedule: readonly number[] = [60, 300, 1_800, 7_200, 86_400];

/** When a delivery is tried again after its attempt `number` (from 1) failed; `undefined` after the last retry. */
export function nextAttemptAt(schedule: readonly number[], number: number, now: Date): Date | undefined {
  const seconds = schedule[number - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1000);
}
