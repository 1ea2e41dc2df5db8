import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 100;
/** Share of the processors' time that must be idle, in so many looks in a row. */
const idleShare = 0.9;
const looks = 3;
const limitMs = 10_000;

/** Waits until the machine has nothing more to do: a new window loads pages of the browser's own, for a second or two. */
export async function settle(): Promise<void> {
  let quiet = 0;
  let before = read();
  for (let ms = 0; quiet < looks && ms < limitMs; ms += lookMs) {
    await sleep(lookMs);
    const now = read();
    quiet = (now.idle - before.idle) / (now.all - before.all) >= idleShare ? quiet + 1 : 0;
    before = now;
  }
}

/** Milliseconds of all processors since the machine started. */
function read(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (each: (typeof times)[number]) => number) =>
    times.map(of).reduce((total, ms) => total + ms, 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}
