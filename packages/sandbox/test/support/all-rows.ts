import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';

/** Every row of every table, as one text. */
export async function allRows(db: Database): Promise<string> {
  const query = async (text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, string>[] }).rows;
  const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
  expect(tables.length).toBeGreaterThan(6);
  const rows = await Promise.all(tables.map(({ tablename }) => query(`select * from "${tablename}"`)));
  return JSON.stringify(rows);
}
