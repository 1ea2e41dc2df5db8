import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { isUpToDate } from './is-up-to-date.ts';
import { lockFolder } from './lock-folder.ts';
import { migrationsFolder as ownMigrations } from './migrations.ts';
import { startParams } from './pglite-parameters.ts';
import { shareConnection } from './share-connection.ts';
import { readSnapshot } from './snapshot.ts';
import { unpackTar } from './unpack-tar.ts';

export interface PgliteOptions {
  /** A folder that exists. Default: in memory. */
  readonly dataDir?: string | undefined;
  /** What a new database begins as; without one it is made anew. */
  readonly snapshot?: () => Promise<Buffer | undefined>;
  /** Default: this package's own. */
  readonly migrationsFolder?: string | undefined;
}

/**
 * Opens PGlite with every migration applied.
 *
 * @throws FolderInUseError when another process has the folder
 */
export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  const { dataDir, snapshot = readSnapshot, migrationsFolder = ownMigrations } = options;
  if (dataDir === undefined)
    return migrated(await openInMemory(await snapshot()), migrationsFolder, () => {});
  const folder = resolve(dataDir);
  const unlock = lockFolder(folder);
  try {
    return await migrated(await openFolder(join(folder, 'database'), snapshot), migrationsFolder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openInMemory(snapshot: Buffer | undefined): Promise<PGlite> {
  if (snapshot === undefined) return PGlite.create({ startParams });
  return PGlite.create({ startParams, loadDataDir: new Blob([new Uint8Array(snapshot)]) });
}

/** A new folder gets its name when it is complete: what dies halfway leaves none that looks like a database. */
async function openFolder(folder: string, read: () => Promise<Buffer | undefined>): Promise<PGlite> {
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const snapshot = await read();
    if (snapshot === undefined) await (await PGlite.create({ dataDir: draft, startParams })).close();
    else unpackTar(snapshot, draft);
    renameSync(draft, folder);
  }
  // It holds the secrets, in files that are not as strict, and the folder around it may have been made by somebody else.
  chmodSync(folder, 0o700);
  return PGlite.create({ dataDir: folder, startParams });
}

// What is applied already, in the snapshot or by an older version, is skipped. Mostly that is all of it, and looking first is quicker.
async function migrated(client: PGlite, migrationsFolder: string, unlock: () => void): Promise<OpenDatabase> {
  const db = drizzle(shareConnection(client));
  try {
    if (!(await isUpToDate(db, migrationsFolder))) await migrate(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    notifications: undefined,
    alone: true,
    async close() {
      await client.close();
      unlock();
    },
  };
}
