import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { packageFile } from '../package-file.ts';

/** The folder of the migrations, shipped in the package. */
export const migrationsFolder: string = packageFile('drizzle');

/** Returns whether a database has had all migrations, from the table that drizzle-orm keeps by the rule of drizzle-orm. */
export async function isUpToDate(
  db: Pick<PgDatabase<PgQueryResultHKT>, 'execute'>,
  migrationsFolder: string,
): Promise<boolean> {
  const one = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as unknown as { rows: { found: string | null }[] };
    return rows[0]?.found ?? null;
  };
  if ((await one(sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`)) === null)
    return false;
  const applied = await one(sql`select max(created_at)::text as found from drizzle.__drizzle_migrations`);
  const last = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return applied !== null && Number(applied) >= last;
}
