import { assertNumber } from '@tutor-session/protocol/server';
import type { Worker } from './worker.ts';

/** A hundred years. */
const maxSeconds = 3_155_760_000;

/** A clock that can be moved forward. */
export interface AdvancedClock {
  now(): Date;
  moveTo(time: Date): void | Promise<void>;
}

/**
 * Moves the clock forward from due time to due time, so that everything happens at its time and in its order, up to
 * `seconds` from now.
 *
 * @param workers in the order in which the work of one becomes due for the next
 * @throws TypeError when `seconds` is no number above or equal to 0; what a run that fails throws
 */
export async function advance(
  clock: AdvancedClock,
  workers: readonly Pick<Worker, 'drain' | 'nextDueAt'>[],
  seconds: number,
): Promise<void> {
  assertNumber('seconds', seconds, { min: 0, max: maxSeconds, unit: 'seconds', fractions: true });
  const end = clock.now().getTime() + seconds * 1000;
  for (;;) {
    for (const worker of workers) await worker.drain();
    const now = clock.now().getTime();
    if (now >= end) return;
    const times = await Promise.all(workers.map((worker) => worker.nextDueAt()));
    const due = Math.min(end, ...times.flatMap((time) => (time ? [time.getTime()] : [])));
    // What is due and not done (another process has it) must not stop the time.
    await clock.moveTo(new Date(Math.max(due, now + 1)));
  }
}
