import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';

/** The tables of which a row holds the needle, in any column. */
export async function searchTables(db: Database, needle: string): Promise<string[]> {
  const query = async (text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, string>[] }).rows;
  const tables = await query(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const found = await Promise.all(
    tables.map(async ({ tablename }) => {
      const rows = await query(`select t.*, t::text as whole from "${tablename}" t`);
      return rows.some((row) => JSON.stringify(row).includes(needle)) ? [`${tablename}`] : [];
    }),
  );
  return found.flat();
}

/** The files of a folder, but for its lock. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock.sqlite')
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The files of a folder that hold one of the needles, or have it in their names. */
export const searchFiles = (folder: string, ...needles: readonly string[]): string[] =>
  listFiles(folder).filter((path) => {
    const bytes = readFileSync(path);
    return needles.some((needle) => path.includes(needle) || bytes.includes(needle));
  });
