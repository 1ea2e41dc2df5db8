import { Script } from 'node:vm';

/** Shorter than the 100 seconds after which V8 takes the last object for none. */
const everyMs = 30_000;

/**
 * Lets V8 give memory back to the system some seconds after a load. V8 does so by itself while little is allocated, but since Node 24 it
 * takes a process that allocates nothing at all on V8's C++ heap for a busy one, and keeps every page that it ever had. A script is
 * such an object.
 */
export function releaseMemory(): void {
  const allocate = () => new Script('');
  allocate();
  setInterval(allocate, everyMs).unref();
}
