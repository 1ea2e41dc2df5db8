import { asc, desc, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { type ListPage, type ListQuery, listPage, offset } from './list-page.ts';

export interface PaginateOptions<Field extends string, Table extends PgTable, Item> {
  readonly query: ListQuery<Field>;
  readonly where: SQL | undefined;
  /** What each field of `sort` orders by. */
  readonly sortable: Readonly<Record<Field, PgColumn | SQL>>;
  /** The column that breaks ties. */
  readonly id: PgColumn;
  readonly serialize: (row: Table['$inferSelect']) => Item;
  /** Counts the items of all pages. Default: the rows that meet `where`. */
  readonly count?: (() => Promise<number>) | undefined;
}

/** One page of a table's rows (contract 4.7, decisions 13, 16). */
export async function paginate<Field extends string, Table extends PgTable, Item>(
  db: Database,
  table: Table,
  {
    query,
    where,
    sortable,
    id,
    serialize,
    count = () => db.$count(table, where),
  }: PaginateOptions<Field, Table, Item>,
): Promise<ListPage<Item>> {
  const direction = query.order === 'asc' ? asc : desc;
  const rows: Table['$inferSelect'][] = await db
    .select()
    .from<PgTable>(table)
    .where(where)
    .orderBy(direction(byCodePoints(sortable[query.sort])), direction(byCodePoints(id)))
    .limit(query.limit)
    .offset(offset(query));
  return listPage(query, rows.map(serialize), await count());
}

/** Texts in the order of their code points, whatever language the database's collation is of. */
function byCodePoints(by: PgColumn | SQL): PgColumn | SQL {
  return is(by, SQL) || by.dataType !== 'string' ? by : sql`${by} collate "C"`;
}
