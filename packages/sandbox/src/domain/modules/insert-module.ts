import { createReadStream } from 'node:fs';
import type { ModuleUpload } from '@tutor-session/protocol';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { moduleFiles, modules } from '../schema/index.ts';
import type { ModuleRow } from '../schema/modules.ts';
import { writeTopics } from './write-topics.ts';

interface NewModule {
  readonly partner_id: string;
  readonly now: Date;
  readonly file_name: string | null;
}

/** Adds a module whose content is known: it is `ready` at once (contract 4.3). */
export async function insertReady(
  tx: Transaction,
  { partner_id, now, file_name }: NewModule,
  content: ModuleUpload,
): Promise<ModuleRow> {
  const { title, description = null, subject, level, aliases = [] } = content;
  const id = newId('mod_', now);
  const row = {
    id,
    partner_id,
    title,
    description,
    subject,
    aliases: [...aliases],
    level,
    file_name,
    source: 'json' as const,
  };
  const [inserted] = await tx
    .insert(modules)
    .values({ ...row, status: 'ready', progress: 1, created_at: now, updated_at: now })
    .returning();
  const counts = await writeTopics(tx, { partner_id, id }, content);
  await tx.update(modules).set(counts).where(eq(modules.id, id));
  return { ...(inserted as ModuleRow), ...counts };
}

/** Bytes of a file that one row holds. */
const pieceBytes = 1_048_576;

/** Adds a module whose PDF, at `path`, is still to be read: it is `queued` (decision 12). */
export async function insertQueued(
  db: Database,
  { partner_id, now, file_name }: NewModule,
  { path, title, subject, level }: Pick<ModuleUpload, 'title' | 'subject' | 'level'> & { path: string },
): Promise<string> {
  const id = newId('mod_', now);
  await db.transaction(async (tx) => {
    const row = { id, partner_id, title, subject, level, file_name, source: 'pdf' as const };
    await tx
      .insert(modules)
      .values({ ...row, status: 'queued', progress: 0, created_at: now, updated_at: now });
    let index = 0;
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      await tx.insert(moduleFiles).values({ module_id: id, partner_id, index, piece });
      index += 1;
    }
  });
  return id;
}
