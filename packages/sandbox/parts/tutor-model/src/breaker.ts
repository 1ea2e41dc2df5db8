import type { Clock } from './clock.ts';

/** So many failures in a row open it, for so long. */
const maxFailures = 5;
const pauseMs = 60_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** Keeps a provider that fails from being asked: after five failures in a row not for a minute, and then with one try at a time. */
export function createBreaker({ now }: Pick<Clock, 'now'>) {
  let failures = 0;
  let until = 0;
  return {
    isOpen: () => now().getTime() < until,
    succeed() {
      failures = 0;
    },
    fail() {
      failures += 1;
      if (failures >= maxFailures) until = now().getTime() + pauseMs;
    },
  };
}
