import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { modules } from '../schema/index.ts';
import type { ModuleRow, ModuleState } from '../schema/modules.ts';

/** What the document says of the query of `listModules`. */
export interface ModuleQuery {
  readonly subject?: string;
  readonly status?: ModuleState;
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

const columns: Readonly<Record<string, PgColumn>> = {
  created_at: modules.created_at,
  updated_at: modules.updated_at,
  progress: modules.progress,
};

const texts: Readonly<Record<string, PgColumn>> = {
  id: modules.id,
  title: modules.title,
  subject: modules.subject,
  level: modules.level,
  status: modules.status,
  source: modules.source,
};

/** One page of a partner's modules, and how many there are on all pages (contract 4.7, decisions 13, 16). */
export async function listModules(
  db: Database,
  partner_id: string,
  { subject, status, page, limit, sort, order }: ModuleQuery,
): Promise<{ rows: ModuleRow[]; total: number }> {
  const where = and(
    eq(modules.partner_id, partner_id),
    subject === undefined ? undefined : eq(modules.subject, subject),
    status === undefined ? undefined : eq(modules.status, status),
  );
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(modules)
    .where(where)
    .orderBy(direction(field(sort)), direction(sql`${modules.id} collate "C"`))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(modules).where(where);
  return { rows, total: counted?.total ?? 0 };
}

function field(sort: string): PgColumn | SQL {
  const column = columns[sort];
  if (column) return column;
  const text = texts[sort];
  // The order of the code points, whatever language the database speaks.
  if (text) return sql`${text} collate "C"`;
  throw new TypeError(`modules cannot be sorted by ${sort}`);
}
