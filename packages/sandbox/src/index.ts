import { createSandbox as create } from './create-sandbox.ts';
import type { SandboxOptions } from './options/sandbox-options.ts';
import type { Sandbox } from './sandbox.ts';
import { startSandbox as start } from './start-sandbox.ts';

export { type BodyLimits, defaultBodyLimits } from './domain/body-limits.ts';
export type { WaitForEventOptions } from './domain/events/event-feed.ts';
export type { Credentials } from './domain/partners/credentials.ts';
export { ApiKeyUnknownError } from './domain/partners/development-partner.ts';
export { defaultPrices, type PriceTable, type TokenKind } from './domain/price-table.ts';
export type {
  CallPage,
  LessonStart,
  ModelPrice,
  ReplyOptions,
  ReplyRequest,
  TranscriptLine,
  Tutor,
} from './domain/sessions/tutors/tutor.ts';
export { DataFolderError, type DataFolderErrorCode } from './platform/data-folder/data-folder-error.ts';
export { FolderInUseError } from './platform/data-folder/lock-folder.ts';
export { DatabaseUnreachableError } from './platform/db/database.ts';
export { PortTakenError } from './start-sandbox.ts';
export type { Sandbox, SandboxOptions };

/**
 * Makes a sandbox: the whole service, without a server around it.
 *
 * @throws FolderInUseError when another process has the data folder; DataFolderError when it is damaged or cannot be used;
 *   DatabaseUnreachableError when PostgreSQL refuses;
 *   ApiKeyUnknownError when its database has an API key that `dataDir` lacks; TypeError for a wrong option
 */
export const createSandbox: (options?: SandboxOptions) => Promise<Sandbox> = create;

/**
 * Makes a sandbox that listens, on 127.0.0.1 unless `host` says otherwise.
 *
 * @throws PortTakenError when something listens on the port already; what `createSandbox` throws
 */
export const startSandbox: (options?: SandboxOptions) => Promise<Sandbox> = start;
