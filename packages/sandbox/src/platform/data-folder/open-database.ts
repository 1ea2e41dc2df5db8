import { resolve } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';
import { migrationsFolder as ownMigrations } from '../db/migrations.ts';
import { checkFolder } from './check-folder.ts';
import { describeFileError } from './data-folder-error.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { lastMigration, writeMarker } from './marker.ts';
import type { PgliteOptions } from './open-pglite.ts';

export interface DatabaseOptions extends Omit<PgliteOptions, 'snapshot'> {
  /** The address of a PostgreSQL database, which is used instead of PGlite; its `dataDir` has the credentials only. */
  readonly databaseUrl?: string | undefined;
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
