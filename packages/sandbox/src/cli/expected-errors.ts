import { ApiKeyUnknownError } from '../domain/partners/development-partner.ts';
import { DataFolderError } from '../platform/data-folder/data-folder-error.ts';
import { FolderInUseError } from '../platform/data-folder/lock-folder.ts';
import { DatabaseUnreachableError } from '../platform/db/database.ts';
import { PortTakenError } from '../start-sandbox.ts';

/** Failures whose message says all that there is to say. */
export const expectedErrors = [
  PortTakenError,
  FolderInUseError,
  DataFolderError,
  DatabaseUnreachableError,
  ApiKeyUnknownError,
] as const;
