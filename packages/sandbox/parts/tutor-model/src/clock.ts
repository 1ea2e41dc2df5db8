import { setTimeout } from 'node:timers/promises';

/** Time, as the deadlines see it. */
export interface Clock {
  now(): Date;
  /** Resolves after so many milliseconds; rejects as soon as the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
};
