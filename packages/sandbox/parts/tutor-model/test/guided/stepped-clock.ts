import type { Clock } from '../../src/clock.ts';

/** A clock that goes to the next thing that waits for it, as soon as nothing else is to be done. */
export function steppedClock(): Clock & { settle<T>(promise: T | Promise<T>): Promise<T> } {
  let time = 0;
  const waiting = new Set<{ readonly at: number; readonly resolve: () => void }>();
  const step = () => {
    const [next] = [...waiting].sort((one, other) => one.at - other.at);
    if (!next) throw new Error('nothing goes on, and nothing is waited for');
    waiting.delete(next);
    time = Math.max(time, next.at);
    next.resolve();
  };
  return {
    now: () => new Date(time),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const one = { at: time + ms, resolve };
        waiting.add(one);
        signal.addEventListener('abort', () => waiting.delete(one) && reject(signal.reason), { once: true });
      }),
    async settle(promise) {
      let isSettled = false;
      const settled = Promise.resolve(promise).finally(() => {
        isSettled = true;
      });
      for (let idle = 0; !isSettled; idle++) {
        await new Promise(setImmediate);
        if (!isSettled && idle % 3 === 2) step();
      }
      return settled;
    },
  };
}
