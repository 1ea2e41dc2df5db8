import { Changes } from '../../src/domain/changes.ts';
import type { Context } from '../../src/domain/context.ts';
import type { MovableClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { Worker } from '../../src/platform/worker/worker.ts';

/** What a part of the service is made with, without the service around it; a failure of a worker is thrown unless `onError` takes it. */
export function testContext(
  db: Database,
  clock: MovableClock,
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
): Context {
  return {
    db,
    clock,
    logger: silentLogger,
    changes: new Changes(),
    sharedClock: undefined,
    space: undefined,
    assertReady: async () => {},
    logged: () => onError,
    createWorker: (job) => new Worker(job, { clock, onError }),
  };
}
