import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageFile } from '../package-file.ts';
import { type Database, rows } from './database.ts';

/** The folder of the migrations, shipped in the package. */
export const migrationsFolder: string = packageFile('drizzle');

/**
 * Returns which migrations a database has had, from the table that drizzle-orm keeps by the rule of drizzle-orm: `foreign` where the first
 * is another one, so that none of these can follow.
 */
export async function appliedMigrations(
  db: Pick<Database, 'execute'>,
  migrationsFolder: string,
): Promise<'all' | 'some' | 'foreign'> {
  const [table] = await rows<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!table?.found) return 'some';
  const [applied] = await rows<{ first: string | null; last: string | null }>(
    db,
    sql`select min(created_at)::text as first, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (!applied?.first || !applied.last) return 'some';
  if (Number(applied.first) !== Math.min(...times)) return 'foreign';
  return Number(applied.last) >= Math.max(...times) ? 'all' : 'some';
}
