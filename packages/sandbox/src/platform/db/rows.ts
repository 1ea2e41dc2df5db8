import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Runs a statement that the query builder cannot express, and returns its rows: both drivers return `{ rows }`. */
export async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Any number of ids as one parameter, an array of text. As an array the primary key is searched for them, whatever else is asked. */
export function idArray(ids: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
}
