import type { ModuleTopic } from '@tutor-session/protocol';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { modules } from '../schema/index.ts';
import type { ModuleRow, ModuleTopicRow } from '../schema/modules.ts';
import { isModule, lockModule, type ModuleKey, readTopics } from './find-module.ts';
import { serializeTopic } from './serialize-module.ts';
import { writeTopics } from './write-topics.ts';

/** The fields of a module to change; a `null` clears (decision 28). */
export interface ModuleChange {
  readonly title?: string;
  readonly description?: string | null;
  readonly subject?: string;
  readonly level?: string;
  readonly aliases?: readonly string[];
  readonly topics?: readonly ModuleTopic[];
}

/**
 * Merges the fields given into a module. Topics given to a module that could not be read make it `ready`.
 *
 * @throws ApiError 404; 409 while its file is being read (decision 48)
 */
export function updateModule(
  db: Database,
  key: ModuleKey,
  { title, description, subject, level, aliases, topics }: ModuleChange,
  now: Date,
): Promise<{ row: ModuleRow; topics: ModuleTopicRow[] }> {
  return db.transaction(async (tx) => {
    const before = await lockModule(tx, key);
    if (before.status === 'queued' || before.status === 'processing') {
      throw new ApiError(
        'conflict',
        'The module is still being read: change it when it is ready, or delete it.',
      );
    }
    const fields = withoutUndefined({ title, description, subject, level, aliases: aliases && [...aliases] });
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
    return { row: row as ModuleRow, topics: await readTopics(tx, key) };
  });
}

function withoutUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
