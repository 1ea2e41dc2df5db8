import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenDatabase } from './database.ts';

export interface DatabaseOptions {
  /** Folder of the data, made where it is missing; the database is in it where it is PGlite. Default: in memory. */
  readonly dataDir?: string | undefined;
  /** The address of a PostgreSQL database, which is used instead of PGlite. */
  readonly databaseUrl?: string | undefined;
  /** Where PGlite's migrations are. Default: this package's own. */
  readonly migrationsFolder?: string | undefined;
}

/**
 * Opens the database: PostgreSQL at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory.
 *
 * @throws FolderInUseError when another process has the folder; DatabaseUnreachableError when PostgreSQL refuses
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, migrationsFolder } = options;
  if (dataDir !== undefined) mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
  // Each driver is large, and only one is used.
  if (databaseUrl === undefined)
    return (await import('./open-pglite.ts')).openPglite({ dataDir, migrationsFolder });
  return (await import('./open-postgres.ts')).openPostgres(databaseUrl);
}
