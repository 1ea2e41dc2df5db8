import type { MovableClock } from '../clock.ts';

/** A part of the service that has things to do at certain times. */
export interface Timed {
  /** Does all that is due now. */
  settle(): Promise<void>;
  /** When it next has something to do. */
  nextDueAt(): Promise<Date | undefined>;
}

/**
 * Moves the clock forward from due time to due time, so that everything happens at its time and in its order, up to
 * `seconds` from now.
 *
 * @throws TypeError when `seconds` is no number above or equal to 0
 */
export async function advance(clock: MovableClock, parts: readonly Timed[], seconds: number): Promise<void> {
  if (!(seconds >= 0 && Number.isFinite(seconds))) {
    throw new TypeError('advance takes a number of seconds, 0 or more.');
  }
  const end = clock.now().getTime() + seconds * 1000;
  for (;;) {
    await settleAll(parts);
    const now = clock.now().getTime();
    const due = await firstDue(parts);
    if (due === undefined || due > end) break;
    // What is due and not done (another process has it) must not stop the time.
    clock.moveTo(new Date(Math.max(due, now + 1)));
  }
  clock.moveTo(new Date(end));
  await settleAll(parts);
}

// In turn, since one part's work (a session that ends) is the next one's (its deliveries).
async function settleAll(parts: readonly Timed[]): Promise<void> {
  for (const part of parts) await part.settle();
}

async function firstDue(parts: readonly Timed[]): Promise<number | undefined> {
  const times = await Promise.all(parts.map((part) => part.nextDueAt()));
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === 0 ? undefined : Math.min(...known);
}
