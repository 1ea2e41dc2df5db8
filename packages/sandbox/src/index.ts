export { createSandbox } from './create-sandbox.ts';
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
export type { SandboxOptions } from './options/sandbox-options.ts';
export { DataFolderError, type DataFolderErrorCode } from './platform/data-folder/data-folder-error.ts';
export { FolderInUseError } from './platform/data-folder/lock-folder.ts';
export { DatabaseUnreachableError } from './platform/db/database.ts';
export type { Sandbox } from './sandbox.ts';
export { PortTakenError, startSandbox } from './start-sandbox.ts';
