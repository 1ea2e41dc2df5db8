import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { modules, sessions } from '../schema/index.ts';
import { isModule, type ModuleKey, noModule } from './find-module.ts';

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
