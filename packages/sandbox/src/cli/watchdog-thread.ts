// A thread that ends the process when its main thread computes without end: then no timer, signal or request is served any more.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { heartbeat, silentMs, message }: WatchdogData = workerData;
const ticks = 10;
let seen = Atomics.load(heartbeat, 0);
let missed = 0;
let cpuBefore = process.cpuUsage();

setInterval(() => {
  const now = Atomics.load(heartbeat, 0);
  if (now !== seen) {
    seen = now;
    missed = 0;
    cpuBefore = process.cpuUsage();
    return;
  }
  missed += 1;
  if (missed < ticks) return;
  // One that waits, for a debugger or a slow disk, is not stuck. Ticks that were missed by a suspended machine are not counted.
  const { user, system } = process.cpuUsage(cpuBefore);
  if ((user + system) / 1_000 < silentMs / 4) return;
  writeSync(2, `${message}\n`);
  process.kill(process.pid, 'SIGKILL');
}, silentMs / ticks);
