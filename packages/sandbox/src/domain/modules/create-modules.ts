import type { ModuleUpload } from '@tutor-session/protocol';
import type { OpenApiDocument } from '../../platform/openapi/document.ts';
import { createJsonParser } from '../../platform/openapi/read-request.ts';
import type { BodyLimits } from '../body-limits.ts';
import type { Context } from '../context.ts';
import type { ModuleKey } from './find-module.ts';
import { findModuleFor, type LessonQuery } from './find-module-for.ts';
import { deleteModule } from './module-operations.ts';
import { ModuleTexts } from './module-texts.ts';
import { releaseLeases } from './reader/claim-module.ts';
import { ReadingJob } from './reader/reading-job.ts';
import { createUploadFolder } from './uploads/upload-folder.ts';
import { Uploads } from './uploads/uploads.ts';

export interface ModulesOptions {
  /** The contract: it validates the modules of archives. */
  readonly document: OpenApiDocument;
  /** Where uploads are kept while they arrive. Default: the system's folder for temporary files. */
  readonly dataDir: string | undefined;
  readonly bodyLimits: BodyLimits;
  readonly pdfTimeoutMs: number;
  readonly pdfMaxRssBytes: number;
}

/** Makes the part of the service that keeps modules (contract 4.3) and reads PDFs. */
export function createModules(
  { db, clock, sharedClock, createWorker }: Context,
  { document, dataDir, bodyLimits: limits, pdfTimeoutMs, pdfMaxRssBytes }: ModulesOptions,
) {
  const folder = createUploadFolder({
    dataDir,
    isShared: dataDir === undefined || sharedClock !== undefined,
  });
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
    /** Deletes a module; reading it stops. Throws `ApiError` 404. */
    async remove(key: ModuleKey) {
      await deleteModule(db, key);
      job.cancel(key.id);
    },
    findModuleFor: (query: LessonQuery) => findModuleFor(db, query),
    texts: new ModuleTexts(),
    /** Reads the PDFs that wait; what it is reading when it stops is read again after the next start. */
    worker,
    /** Deletes the uploads that killed processes left. */
    clearUploads: () => folder.clear(),
    /** Lets what a killed process was reading be read at once; only in a data folder, which one process has. */
    releaseLeases: () => releaseLeases(db),
  };
}

export type Modules = ReturnType<typeof createModules>;
