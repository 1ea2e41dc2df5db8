import type { ModuleUpload } from '@tutor-session/protocol';
import type { ClockReset } from '../../platform/clock.ts';
import type { OpenApiDocument } from '../../platform/openapi/document.ts';
import { createJsonParser } from '../../platform/openapi/read-request.ts';
import type { Worker } from '../../platform/worker/worker.ts';
import type { Context } from '../context.ts';
import type { ModuleKey } from './find-module.ts';
import { findModuleFor, type LessonModule, type LessonQuery } from './find-module-for.ts';
import { deleteModule } from './module-operations.ts';
import { moveLeasesBack, releaseLeases } from './reader/claim-module.ts';
import { leaseMarginMs, ReadingJob } from './reader/reading-job.ts';
import { createUploadFolder } from './uploads/upload-folder.ts';
import { Uploads } from './uploads/uploads.ts';

/** Curriculum modules (contract 4.3). */
export interface Modules {
  /** Takes files of modules. */
  readonly uploads: Uploads;
  /** Deletes a module; reading it stops. Throws `ApiError` 404. */
  readonly remove: (key: ModuleKey) => Promise<void>;
  /** The module that teaches a session; `undefined` where there is none. */
  findModuleFor(query: LessonQuery): Promise<LessonModule | undefined>;
  /** Reads the PDFs that wait; what it is reading when it stops is read again after the next start. */
  readonly worker: Worker;
  /** Deletes the uploads that killed processes left. */
  clearUploads(): Promise<void>;
  /** Lets what a killed process was reading be read at once; only in a data folder, which one process has. */
  releaseLeases(): Promise<void>;
  /** Brings leases back to the clock's new time. */
  moveBack(reset: ClockReset): Promise<void>;
}

/** Makes the part of the service that keeps modules and reads PDFs; an archive's modules are validated by `document`, the contract. */
export function createModules(
  { db, clock, settings, createWorker }: Context,
  document: OpenApiDocument,
): Modules {
  const { dataDir, bodyLimits: limits, pdfTimeoutMs, pdfMaxRssBytes } = settings;
  const folder = createUploadFolder(dataDir);
  const bounds = { timeoutMs: pdfTimeoutMs, maxRssBytes: pdfMaxRssBytes, maxPages: limits.pdfPages };
  const job = new ReadingJob({ db, clock, bounds });
  const worker = createWorker(job, 'modules could not be read');
  const parseModule = createJsonParser<ModuleUpload>(
    document,
    '#/components/schemas/ModuleUpload',
    'The file',
  );
  return {
    uploads: new Uploads({ db, clock, folder, limits, parseModule, onQueued: () => worker.wake() }),
    async remove(key) {
      await deleteModule(db, key);
      job.cancel(key.id);
    },
    findModuleFor: (query) => findModuleFor(db, query),
    worker,
    clearUploads: () => folder.clear(),
    releaseLeases: () => releaseLeases(db),
    moveBack: (reset) => moveLeasesBack(db, reset, pdfTimeoutMs + leaseMarginMs),
  };
}
