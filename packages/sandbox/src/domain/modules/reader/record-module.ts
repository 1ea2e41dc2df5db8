import type { ModuleTopic } from '@tutor-session/protocol';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { readBytes, selectBytes } from '../../schema/columns.ts';
import { moduleFiles, modules } from '../../schema/index.ts';
import type { ModuleRow } from '../../schema/modules.ts';
import { writeTopics } from '../write-topics.ts';

/** The row as it was claimed: a module that is deleted, or that another process has taken meanwhile, is left alone. */
function isOurs({ id, partner_id, attempts }: ModuleRow): SQL {
  return and(
    eq(modules.partner_id, partner_id),
    eq(modules.id, id),
    eq(modules.status, 'processing'),
    eq(modules.attempts, attempts),
  ) as SQL;
}

/** Records how far a module is read, 0 to 1. Returns whether it is still ours to read. */
export async function writeProgress(
  db: Database,
  module: ModuleRow,
  progress: number,
  now: Date,
): Promise<boolean> {
  const written = await db
    .update(modules)
    .set({ progress, updated_at: now })
    .where(isOurs(module))
    .returning({ id: modules.id });
  return written.length > 0;
}

/** Makes a module that was read `ready`, with its topics; its file goes. */
export function finishModule(
  db: Database,
  module: ModuleRow,
  topics: readonly ModuleTopic[],
  now: Date,
): Promise<void> {
  return complete(db, module, async (tx) => ({
    ...(await writeTopics(tx, module, { subject: module.subject, topics })),
    status: 'ready',
    progress: 1,
    updated_at: now,
  }));
}

/** Makes a module that cannot be read `failed`; its file goes. */
export function failModule(db: Database, module: ModuleRow, error: string, now: Date): Promise<void> {
  return complete(db, module, async () => ({ status: 'failed', error, updated_at: now }));
}

/** Gives a module back unread, for whoever comes next; what went wrong with it itself counts as an attempt. */
export async function returnModule(
  db: Database,
  module: ModuleRow,
  { counts, now }: { counts: boolean; now: Date },
): Promise<void> {
  const attempts = module.attempts - (counts ? 0 : 1);
  await db
    .update(modules)
    .set({ status: 'queued', progress: 0, leased_until: null, attempts, updated_at: now })
    .where(isOurs(module));
}

export async function readModuleFile(db: Database, { id, partner_id }: ModuleRow): Promise<Uint8Array> {
  const whereModule = and(eq(moduleFiles.partner_id, partner_id), eq(moduleFiles.module_id, id));
  const pieces: Uint8Array[] = [];
  // A piece at a time: a result with all of them would be several times as large as they are.
  for (;;) {
    const next = and(whereModule, eq(moduleFiles.index, pieces.length));
    const [row] = await db
      .select({ piece: selectBytes(moduleFiles.piece) })
      .from(moduleFiles)
      .where(next);
    if (!row) return Buffer.concat(pieces);
    pieces.push(readBytes(row.piece));
  }
}

/** Gives back the room of files that were read: PGlite does not do it by itself, and they would add up for ever. */
export async function reclaimRoom(db: Database): Promise<void> {
  await db.execute(sql`vacuum module_files`);
}

async function complete(
  db: Database,
  module: ModuleRow,
  change: (tx: Transaction) => Promise<Partial<ModuleRow>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ours] = await tx.select({ id: modules.id }).from(modules).where(isOurs(module)).for('update');
    if (!ours) return;
    await tx
      .update(modules)
      .set({ ...(await change(tx)), leased_until: null })
      .where(isOurs(module));
    await tx
      .delete(moduleFiles)
      .where(and(eq(moduleFiles.partner_id, module.partner_id), eq(moduleFiles.module_id, module.id)));
  });
}
