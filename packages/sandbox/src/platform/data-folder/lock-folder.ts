import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError } from './data-folder-error.ts';

/** The file of the lock in a data folder. */
const lockName = 'lock.sqlite';

/** A data folder that another process is using. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly code = 'folder_in_use';
}

/** What is locked: nothing else may refer to a database any more, and its collection would give its lock away. */
const locked = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process, since two processes may open one PGlite folder without noticing.
 *
 * The lock is SQLite's own on a file in the folder: the system releases it when the process ends, also by a kill.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError naming the folder, when another process has it; DataFolderError when the file cannot be locked
 */
export function lockFolder(folder: string): () => void {
  const database = openLock(folder);
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw unusable(folder, cause);
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another sandbox. Stop that one, or give this one a folder of its own.`,
      { cause },
    );
  }
  locked.add(database);
  return () => {
    if (locked.delete(database)) database.close();
  };
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, lockName), { timeout: 0 });
  } catch (cause) {
    throw unusable(folder, cause);
  }
}

/** SQLITE_BUSY: somebody else has the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function unusable(folder: string, cause: unknown): DataFolderError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new DataFolderError(
    'folder_unusable',
    `The data folder ${folder} cannot be used: its ${lockName} cannot be locked (${why}). See that this user may write there, and that there is room, or choose another folder with --data.`,
    { cause },
  );
}
