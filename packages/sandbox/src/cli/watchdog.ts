import { Worker } from 'node:worker_threads';
import { ownScript } from '../platform/package-file.ts';

/** What the thread is given. */
export interface WatchdogData {
  /** Its number grows as long as timers run. */
  readonly heartbeat: Int32Array<SharedArrayBuffer>;
  readonly silentMs: number;
  /** Printed to stderr at the end. */
  readonly message: string;
}

/**
 * Ends the process with SIGKILL (in a shell, exit code 137) and a sentence on stderr when its main thread computes for `silentMs`
 * (60,000) without ever coming back to the event loop. PGlite does so when its disk is full; signals would not be handled either.
 * What was acknowledged is kept.
 */
export function startWatchdog(dataDir: string, silentMs = 60_000): void {
  const heartbeat = new Int32Array(new SharedArrayBuffer(4));
  const message =
    `tutor-sandbox is stuck (database_stuck): its database has computed for ${silentMs / 1_000} seconds without an end. Ending it now. ` +
    `See that the disk of ${dataDir} has room, then start it again: what was acknowledged is kept.`;
  setInterval(() => Atomics.add(heartbeat, 0, 1), silentMs / 20).unref();
  const data: WatchdogData = { heartbeat, silentMs, message };
  new Worker(ownScript('cli/watchdog-thread'), { workerData: data, execArgv: [] }).unref();
}
