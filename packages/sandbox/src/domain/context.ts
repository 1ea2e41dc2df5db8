import type { MovableClock } from '../platform/clock.ts';
import type { SharedClock } from '../platform/cluster/shared-clock.ts';
import type { FreeSpace } from '../platform/data-folder/free-space.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Job, Worker } from '../platform/worker/worker.ts';
import type { Changes } from './changes.ts';

/** What every part of the service is made with; its own settings each part gets beside it. */
export interface Context {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly logger: Logger;
  readonly changes: Changes;
  /** The clock of all processes on the database; `undefined` where no other process can have it. */
  readonly sharedClock: SharedClock | undefined;
  /** The room on the data folder's disk; `undefined` where there is no such folder. */
  readonly space: FreeSpace | undefined;
  /** Throws while nothing may be written: what is due waits then. */
  assertReady(): Promise<void>;
  /** Makes the function that logs errors, with what has failed. */
  logged(failure: string): (error: unknown) => void;
  /** Makes the worker of a job; `failure` is what is logged when a run fails. */
  createWorker(job: Job, failure: string): Worker;
}
