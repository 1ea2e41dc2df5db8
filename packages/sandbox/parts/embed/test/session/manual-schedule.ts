import type { Schedule } from '../../src/session/retries.ts';

/** Timers that run when the test says so. */
export function manualSchedule(): { schedule: Schedule; pass: (ms: number) => Promise<void> } {
  let now = 0;
  let timers: { due: number; task: () => void }[] = [];
  const schedule: Schedule = (task, ms) => {
    const timer = { due: now + ms, task };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const pass = async (ms: number) => {
    await flushed();
    const end = now + ms;
    for (let next = earliest(timers, end); next; next = earliest(timers, end)) {
      now = next.due;
      timers = timers.filter((other) => other !== next);
      next.task();
      await flushed();
    }
    now = end;
  };
  return { schedule, pass };
}

function earliest(timers: { due: number; task: () => void }[], end: number) {
  return timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0];
}

/** Lets everything that waits on promises alone go on. */
export function flushed(): Promise<void> {
  return new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));
}

/** A promise, and what resolves it. */
export function gate<Value = void>() {
  let resolve = (_value: Value): void => undefined;
  const promise = new Promise<Value>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}
