import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
 * The lock is SQLite's own on a file in the folder: the system releases it when the process dies, however it dies.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError naming the folder, when another process has it
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
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
