import { resolve, sep } from 'node:path';

/**
 * `folder_damaged`: its database cannot be opened, or is missing. `folder_unusable`: the system refuses the folder. `folder_too_new`: a
 * newer version wrote it. `folder_too_old`: one before the first release did. `folder_of_other_engine`: PGlite's where PostgreSQL is asked for,
 * or the reverse. `disk_full`: no space left.
 */
export type DataFolderErrorCode =
  | 'folder_damaged'
  | 'folder_unusable'
  | 'folder_too_new'
  | 'folder_too_old'
  | 'folder_of_other_engine'
  | 'disk_full'
  | 'database_crashed'
  | 'no_data'
  | 'file_exists'
  | 'file_unusable'
  | 'not_a_backup';

/** A data folder that cannot be used as it is. The message names the folder, what is wrong, and how to fix it. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  readonly code: DataFolderErrorCode;

  constructor(code: DataFolderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The error of a folder whose database is damaged or missing; `what` completes "The data folder … is damaged:". */
export function damaged(folder: string, what: string, cause?: unknown): DataFolderError {
  return new DataFolderError(
    'folder_damaged',
    `The data folder ${folder} is damaged: ${what}. Nothing was changed. Restore a backup with ` +
      `"tutor-sandbox restore FILE --data ${folder} --force", or begin with an empty database with --reset.`,
    { cause },
  );
}

/** The error of a folder from before the first release. */
export function tooOld(folder: string): DataFolderError {
  return new DataFolderError(
    'folder_too_old',
    `The data folder ${folder} was made by a version before 0.1.0, which this one does not read. Begin with an empty database with --reset, or choose another folder with --data.`,
  );
}

/** Returns the DataFolderError of a system error that was met while a data folder was used; any other error as it is. */
export function describeFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof DataFolderError) return error;
  const { code, path, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  const folder = resolve(dataDir);
  if (path !== undefined && !isWithin(path, folder) && !isWithin(folder, path)) return error;
  if (code === 'ENOSPC') return diskFull(folder, error);
  const at = path === undefined || message.includes(path) ? '' : ` at ${path}`; // it names none for a read
  return new DataFolderError(
    'folder_unusable',
    `The data folder ${folder} cannot be used: ${message}${at}. Fix that, or choose another folder with --data.`,
    { cause: error },
  );
}

/** The error of an embedded database that was aborted while it ran. */
export function crashed(dataDir: string | undefined, cause: unknown): DataFolderError {
  const where = dataDir === undefined ? 'in memory' : `in the data folder ${resolve(dataDir)}`;
  return new DataFolderError(
    'database_crashed',
    `The embedded database ${where} has crashed. Start again: what was acknowledged in a folder is kept. Where that fails, restore a backup.`,
    { cause },
  );
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The error of a folder whose disk has no room for what the database must write. */
export function diskFull(folder: string, cause?: unknown): DataFolderError {
  return new DataFolderError(
    'disk_full',
    `The disk of the data folder ${folder} is full. Make room, then try again: nothing that was acknowledged is lost.`,
    { cause },
  );
}
