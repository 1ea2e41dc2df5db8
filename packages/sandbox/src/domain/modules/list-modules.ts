import type { ModuleSummary } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { modules } from '../schema/index.ts';
import type { ModuleState } from '../schema/modules.ts';
import { serializeSummary } from './serialize-module.ts';

const { created_at, updated_at, progress, id, title, subject, level, status, source } = modules;
const sortable = { created_at, updated_at, progress, id, title, subject, level, status, source } as const;

/** The query of a list of modules. */
export interface ModuleQuery extends ListQuery<keyof typeof sortable> {
  readonly subject?: string;
  readonly status?: ModuleState;
}

/** One page of a partner's modules (contract 4.7, decisions 13, 16). */
export function listModules(
  db: Database,
  partner_id: string,
  query: ModuleQuery,
): Promise<ListPage<ModuleSummary>> {
  const where = and(
    eq(modules.partner_id, partner_id),
    query.subject === undefined ? undefined : eq(subject, query.subject),
    query.status === undefined ? undefined : eq(status, query.status),
  );
  return paginate(db, modules, { query, where, sortable, id, serialize: serializeSummary });
}
