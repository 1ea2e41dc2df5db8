import type { Clock } from '../../src/clock.ts';
import { testClock } from '../scripted-model.ts';

/** A clock that goes to the next thing that waits for it, as soon as nothing else is to be done. */
export function steppedClock(): Clock & { settle<T>(promise: T | Promise<T>): Promise<T> } {
  const { advanceToNext, ...clock } = testClock();
  return {
    ...clock,
    async settle(promise) {
      let isSettled = false;
      const settled = Promise.resolve(promise).finally(() => {
        isSettled = true;
      });
      for (let idle = 0; !isSettled; idle++) {
        await new Promise(setImmediate);
        if (!isSettled && idle % 3 === 2) advanceToNext();
      }
      return settled;
    },
  };
}
