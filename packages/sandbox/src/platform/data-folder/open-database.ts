import { resolve } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';
import { migrationsFolder as ownMigrations } from '../db/migrations.ts';
import { checkFolder } from './check-folder.ts';
import { type DataFolderError, describeFileError } from './data-folder-error.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { lastMigration, writeMarker } from './marker.ts';

export interface DatabaseOptions {
  /** Folder of the data, made where it is missing; the database is in it where it is PGlite. Default: in memory. */
  readonly dataDir?: string | undefined;
  /** The address of a PostgreSQL database, which is used instead of PGlite. */
  readonly databaseUrl?: string | undefined;
  /** Where PGlite's migrations are. Default: this package's own. */
  readonly migrationsFolder?: string | undefined;
  /** Deletes the database in `dataDir` first, and the credentials of added partners. Default false. */
  readonly reset?: boolean | undefined;
  /** Called once when PGlite has crashed: no query works any more. */
  readonly onCrash?: ((error: DataFolderError) => void) | undefined;
}

/**
 * Opens the database: PostgreSQL at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory.
 *
 * @throws FolderInUseError when another process has the folder; DataFolderError when it cannot be used; DatabaseUnreachableError when
 *   PostgreSQL refuses
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = options;
  if (dataDir !== undefined) makeDataFolder(resolve(dataDir));
  // Each driver is large, and only one is used.
  if (databaseUrl === undefined) return (await import('./open-pglite.ts')).openPglite(options);
  if (dataDir !== undefined) checkPostgresFolder(resolve(dataDir));
  return (await import('../cluster/open-postgres.ts')).openPostgres(databaseUrl);
}

function checkPostgresFolder(folder: string): void {
  try {
    checkFolder(folder, { engine: 'postgres', migration: lastMigration(ownMigrations) });
    writeMarker(folder, 'postgres', 0);
  } catch (error) {
    throw describeFileError(error, folder);
  }
}
