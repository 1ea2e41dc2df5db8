import type { MovableClock } from '../platform/clock.ts';
import type { SharedClock } from '../platform/cluster/shared-clock.ts';
import type { FreeSpace, ReadFreeBytes } from '../platform/data-folder/free-space.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Job, Worker } from '../platform/worker/worker.ts';
import type { BodyLimits } from './body-limits.ts';
import type { Changes } from './changes.ts';
import type { PriceTable } from './price-table.ts';
import type { FindTutor } from './sessions/engines.ts';
import type { Spending } from './sessions/replies/spending.ts';
import type { SessionLimits } from './sessions/timeouts.ts';

/** The options of a sandbox with their defaults, each found to be usable. */
export interface Settings {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly dataDir: string | undefined;
  readonly clock: { readonly start?: Date; readonly frozen?: boolean };
  readonly logger: Logger;
  readonly findTutor: FindTutor;
  readonly maskPersonalData: boolean;
  readonly prices: PriceTable;
  readonly spending: Spending;
  readonly sessionLimits: SessionLimits;
  readonly bodyLimits: BodyLimits;
  readonly delivery: { readonly schedule: readonly number[]; readonly timeoutMs: number };
  readonly retentionSeconds: number;
  readonly minFreeBytes: number;
  readonly readFreeBytes: ReadFreeBytes | undefined;
  readonly pdfTimeoutMs: number;
  readonly pdfMaxRssBytes: number;
  readonly validateResponses: boolean;
}

/** What every part of the service is made with. */
export interface Context {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly settings: Settings;
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
