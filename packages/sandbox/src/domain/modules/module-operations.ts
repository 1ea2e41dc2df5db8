import type { Module, ModuleCoverage, ModuleStatus, ModuleUpload } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { modules, sessions } from '../schema/index.ts';
import { readCoverage } from './coverage.ts';
import { findModule, isModule, type ModuleKey, noModule, readTopics } from './find-module.ts';
import { insertReady } from './insert-module.ts';
import { serializeModule, serializeStatus } from './serialize-module.ts';
import { type ModuleChange, updateModule } from './update-module.ts';

/** Adds a module from JSON; it is `ready` at once (contract 4.3). */
export async function createModule(
  db: Database,
  partner_id: string,
  content: ModuleUpload,
  now: Date,
): Promise<Module> {
  const row = await insertReady(db, { partner_id, now, file_name: null }, content);
  return serializeModule(row, await readTopics(db, row));
}

/** One module with its content. Throws `ApiError` 404, as do the others. */
export async function getModule(db: Database, key: ModuleKey): Promise<Module> {
  const row = await findModule(db, key);
  return serializeModule(row, await readTopics(db, row));
}

/** Merges the fields given into a module, and returns it as it then is. Throws what `updateModule` throws. */
export async function changeModule(
  db: Database,
  key: ModuleKey,
  change: ModuleChange,
  now: Date,
): Promise<Module> {
  const { row, topics } = await updateModule(db, key, change, now);
  return serializeModule(row, topics);
}

/** How far reading a module is (decision 12). */
export async function getModuleStatus(db: Database, key: ModuleKey): Promise<ModuleStatus> {
  return serializeStatus(await findModule(db, key));
}

/** Which topics of the taxonomy a module covers. */
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
