import type {
  components,
  Module,
  ModuleCoverage,
  ModuleStatus,
  ModuleSummary,
  ModuleUpload,
} from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { paginate } from '../../platform/openapi/paginate.ts';
import { modules, sessions } from '../schema/index.ts';
import type { ModuleRow, ModuleState } from '../schema/modules.ts';
import { readCoverage } from './coverage.ts';
import { findModule, isModule, lockModule, type ModuleKey, noModule, readTopics } from './find-module.ts';
import { insertReady } from './insert-module.ts';
import { serializeModule, serializeStatus, serializeSummary, serializeTopic } from './serialize-module.ts';
import { writeTopics } from './write-topics.ts';

const { created_at, updated_at, progress, id, title, subject, level, status, source } = modules;
const sortable = { created_at, updated_at, progress, id, title, subject, level, status, source } as const;

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

/** Adds a module from JSON; it is `ready` at once (contract 4.3). */
export function createModule(
  db: Database,
  partner_id: string,
  content: ModuleUpload,
  now: Date,
): Promise<Module> {
  return db.transaction(async (tx) => {
    const row = await insertReady(tx, { partner_id, now, file_name: null }, content);
    return serializeModule(row, await readTopics(tx, row));
  });
}

/** One module with its content. Throws `ApiError` 404, as do the others. */
export async function getModule(db: Database, key: ModuleKey): Promise<Module> {
  const row = await findModule(db, key);
  return serializeModule(row, await readTopics(db, row));
}

/**
 * Merges the fields given into a module, and returns it as it then is; a `null` clears (decision 28). Topics given to a module that could
 * not be read make it `ready`.
 *
 * @throws ApiError 404; 409 while its file is being read (decision 48)
 */
export function changeModule(
  db: Database,
  key: ModuleKey,
  { title, description, subject, level, aliases, topics }: components['schemas']['ModuleUpdate'],
  now: Date,
): Promise<Module> {
  return db.transaction(async (tx) => {
    const before = await lockModule(tx, key);
    if (before.status === 'queued' || before.status === 'processing') {
      throw new ApiError(
        'conflict',
        'The module is still being read: change it when it is ready, or delete it.',
      );
    }
    const fields = { title, description, subject, level, aliases: aliases && [...aliases] };
    // The keys of a topic depend on the subject and its aliases.
    const isRenamed = subject !== undefined || aliases !== undefined;
    const rewritten = topics ?? (isRenamed ? (await readTopics(tx, key)).map(serializeTopic) : undefined);
    const counts =
      rewritten &&
      (await writeTopics(tx, key, {
        subject: subject ?? before.subject,
        aliases: aliases ?? before.aliases,
        topics: rewritten,
      }));
    const completed = topics ? { status: 'ready' as const, progress: 1, error: null } : {};
    const [row] = await tx
      .update(modules)
      .set({ ...fields, ...counts, ...completed, updated_at: now })
      .where(isModule(key))
      .returning();
    return serializeModule(row as ModuleRow, await readTopics(tx, key));
  });
}

/** How far reading a module is (decision 12). */
export async function getModuleStatus(db: Database, key: ModuleKey): Promise<ModuleStatus> {
  return serializeStatus(await findModule(db, key));
}

export async function getModuleCoverage(db: Database, key: ModuleKey): Promise<ModuleCoverage> {
  return readCoverage(db, await findModule(db, key));
}

/** Deletes a module with its content and its file; sessions that were taught from it stay. Throws `ApiError` 404. */
export async function deleteModule(db: Database, key: ModuleKey): Promise<void> {
  const { partner_id, id } = key;
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(modules).where(isModule(key)).returning({ id: modules.id });
    if (deleted.length === 0) throw noModule();
    await tx
      .update(sessions)
      .set({ module_id: null })
      .where(and(eq(sessions.partner_id, partner_id), eq(sessions.module_id, id)));
  });
}
