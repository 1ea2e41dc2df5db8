import { asc, desc, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, rows } from '../db/database.ts';
import { type ListPage, type ListQuery, listPage, offset } from './list-page.ts';

export interface PaginateOptions<Field extends string, Table extends PgTable, Item> {
  readonly query: ListQuery<Field>;
  readonly where: SQL | undefined;
  /** What each field of `sort` orders by. */
  readonly sortable: Readonly<Record<Field, PgColumn | SQL>>;
  /** The column that breaks ties. */
  readonly id: PgColumn;
  readonly serialize: (row: Table['$inferSelect']) => Item;
}

/** One page of a table's rows (contract 4.7, decisions 13, 16). */
export async function paginate<Field extends string, Table extends PgTable, Item>(
  db: Database,
  table: Table,
  { query, where, sortable, id, serialize }: PaginateOptions<Field, Table, Item>,
): Promise<ListPage<Item>> {
  const direction = query.order === 'asc' ? asc : desc;
  // One statement sees the database at one moment: whoever walks the pages learns by `total` that records were deleted.
  const total = sql<number>`(${db.$count(table, where)})::int`;
  const found = await db
    .select({ row: table, total })
    .from<PgTable>(table)
    .where(where)
    .orderBy(direction(byCodePoints(sortable[query.sort])), direction(byCodePoints(id)))
    .limit(query.limit)
    .offset(offset(query));
  const counted = found.length > 0 ? found : await rows<{ total: number }>(db, sql`select ${total} as total`);
  return listPage(
    query,
    found.map(({ row }) => serialize(row)),
    counted[0]?.total ?? 0,
  );
}

/** Texts in the order of their code points, whatever language the database's collation is of. */
function byCodePoints(by: PgColumn | SQL): PgColumn | SQL {
  return is(by, SQL) || by.dataType !== 'string' ? by : sql`${by} collate "C"`;
}
