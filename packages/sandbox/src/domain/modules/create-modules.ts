import { uploadOperations } from '../../api/module-uploads.ts';
import { moduleOperations } from '../../api/modules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OpenApiDocument } from '../../platform/openapi/document.ts';
import type { Operations } from '../../platform/openapi/operation.ts';
import { createSchemaValidators } from '../../platform/openapi/schema-validators.ts';
import { Worker } from '../../platform/worker/worker.ts';
import { type BodyLimits, defaultBodyLimits } from '../body-limits.ts';
import type { TaughtWish } from '../embed/embed-service.ts';
import type { TaughtModule } from '../sessions/life/begin-session.ts';
import { findTaught } from './find-taught.ts';
import { releaseLeases } from './reader/claim-module.ts';
import { ReadingJob } from './reader/reading-job.ts';
import { createUploadFolder } from './uploads/upload-folder.ts';

/** What modules are made of. */
export interface ModulesOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The contract: an archive's modules are judged by it. */
  readonly document: OpenApiDocument;
  /** Where uploads lie while they are worked on. Default: the system's folder for temporary files. */
  readonly dataDir?: string | undefined;
  /** How long reading one PDF may take, in milliseconds. Default 30,000. */
  readonly pdfTimeoutMs?: number | undefined;
  /** Memory that reading one PDF may take, in bytes. Default 512 MiB. */
  readonly pdfMaxRssBytes?: number | undefined;
  /** How much may be uploaded at once (decision 23). Default: `defaultBodyLimits`. */
  readonly limits?: BodyLimits | undefined;
  /** Called with failures of the database and the like; what is wrong with a PDF is recorded in its module. */
  readonly onError?: (error: unknown) => void;
}

/** Curriculum modules (contract 4.3). */
export interface Modules {
  /** The nine operations of contract 4.3. */
  readonly operations: Operations;
  /** The module that teaches a session; `undefined` where there is none. */
  findTaught(wish: TaughtWish): Promise<TaughtModule | undefined>;
  /** Reads the PDFs that wait; what it is reading when it stops is read again after the next start. */
  readonly worker: Worker;
  /** Deletes the uploads that killed processes left. */
  clearUploads(): Promise<void>;
  /** Lets what a killed process was reading be read at once; only where no other process has the database. */
  releaseLeases(): Promise<void>;
}

/** Makes the part of the service that keeps modules and reads PDFs. */
export function createModules({
  db,
  clock,
  document,
  dataDir,
  pdfTimeoutMs = 30_000,
  pdfMaxRssBytes = 512 * 1_048_576,
  limits = defaultBodyLimits,
  onError = () => {},
}: ModulesOptions): Modules {
  const folder = createUploadFolder(dataDir);
  const bounds = { timeoutMs: pdfTimeoutMs, maxRssBytes: pdfMaxRssBytes, maxPages: limits.pdfPages };
  const job = new ReadingJob({ db, clock, bounds });
  const worker = new Worker(job, { clock, onError });
  const judgeModule = createSchemaValidators(document).exactly('#/components/schemas/ModuleUpload');
  const operations = {
    ...moduleOperations({ db, clock, onDeleted: (id) => job.cancel(id) }),
    ...uploadOperations({ db, clock, folder, limits, judgeModule, onQueued: () => worker.wake() }),
  };
  return {
    operations,
    findTaught: (wish) => findTaught(db, wish),
    worker,
    clearUploads: () => folder.clear(),
    releaseLeases: () => releaseLeases(db),
  };
}
