import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { modules, moduleTopics } from '../schema/index.ts';
import type { ModuleRow, ModuleTopicRow } from '../schema/modules.ts';

/** Which module: every query names the partner too, so that no mistake shows one partner another's. */
export interface ModuleKey {
  readonly partner_id: string;
  readonly id: string;
}

export function isModule({ partner_id, id }: ModuleKey): SQL {
  return and(eq(modules.partner_id, partner_id), eq(modules.id, id)) as SQL;
}

/** One module of the partner. Throws `ApiError` 404 when there is none, or it is another partner's (decision 32). */
export async function findModule(db: Database, key: ModuleKey): Promise<ModuleRow> {
  const [row] = await db.select().from(modules).where(isModule(key));
  if (!row) throw noModule();
  return row;
}

/** The same, kept from changing until the transaction ends. */
export async function lockModule(tx: Transaction, key: ModuleKey): Promise<ModuleRow> {
  const [row] = await tx.select().from(modules).where(isModule(key)).for('update');
  if (!row) throw noModule();
  return row;
}

/** What a module teaches, in its order. */
export function readTopics(
  db: Database | Transaction,
  { partner_id, id }: ModuleKey,
): Promise<ModuleTopicRow[]> {
  return db
    .select()
    .from(moduleTopics)
    .where(and(eq(moduleTopics.partner_id, partner_id), eq(moduleTopics.module_id, id)))
    .orderBy(asc(moduleTopics.index));
}

export function noModule(): ApiError {
  return new ApiError('not_found', 'There is no such module.');
}
