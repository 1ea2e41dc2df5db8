import { createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { migrationsFolder } from '../db/migrations.ts';
import { checkFolder } from './check-folder.ts';
import { DataFolderError, describeFileError } from './data-folder-error.ts';
import { lockFolder } from './lock-folder.ts';
import { lastMigration, markerName, readMarker, writeMarker } from './marker.ts';
import { finishRestore, isBackedUp } from './restored-folder.ts';

export interface BackUpOptions {
  /** Replace the file. Default false. */
  readonly force?: boolean;
}

/**
 * Writes the data and credentials of a folder to a gzipped tar archive that only its owner may read. The file appears when it is whole.
 *
 * @throws FolderInUseError while a sandbox has the folder; DataFolderError for a folder that is empty, damaged or of PostgreSQL, and for
 *   a file that is there already or cannot be written
 */
export async function backUpFolder(
  dataDir: string,
  file: string,
  { force = false }: BackUpOptions = {},
): Promise<void> {
  const folder = resolve(dataDir);
  if (existsSync(file) && !force)
    throw new DataFolderError('file_exists', `${file} is there already. Use --force to replace it.`);
  if (!existsSync(folder)) throw noData(folder);
  const unlock = lockFolder(folder);
  const draft = `${file}.${process.pid}.partial`;
  try {
    finishRestore(folder);
    if (readMarker(folder)?.engine === 'postgres') throw refusePostgres(folder);
    const migration = lastMigration(migrationsFolder);
    if (checkFolder(folder, { engine: 'pglite', migration }) === 'new') throw noData(folder);
    if (!readMarker(folder)) writeMarker(folder, 'pglite', 0);
    // The marker comes first, so that a file that is no backup is known at once.
    const names = readdirSync(folder).filter((name) => isBackedUp(name) && name !== markerName);
    const sources = [markerName, ...names].map((name) => ({
      type: name === 'database' ? ('directory' as const) : ('file' as const),
      source: join(folder, name),
      target: name,
    }));
    await pipeline(
      packTar(sources),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw describeBackupError(error, file, folder);
  } finally {
    unlock();
  }
}

function describeBackupError(error: unknown, file: string, folder: string): unknown {
  if (!(error instanceof Error) || !('path' in error) || !String(error.path).startsWith(file))
    return describeFileError(error, folder);
  return new DataFolderError('file_unusable', `The backup ${file} cannot be written: ${error.message}.`, {
    cause: error,
  });
}

function noData(folder: string): DataFolderError {
  return new DataFolderError(
    'no_data',
    `There is no data in ${folder}. Name the sandbox's folder with --data.`,
  );
}

function refusePostgres(folder: string): DataFolderError {
  return new DataFolderError(
    'folder_of_other_engine',
    `The data of ${folder} is in a PostgreSQL database: back that up with pg_dump, and copy credentials.json.`,
  );
}
