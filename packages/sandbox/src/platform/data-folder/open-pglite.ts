import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from '../db/database.ts';
import { appliedMigrations, migrationsFolder as ownMigrations } from '../db/migrations.ts';
import { startParams } from '../db/pglite-parameters.ts';
import { shareConnection } from '../db/share-connection.ts';
import { readSnapshot, SnapshotInMemory, unpackSnapshot } from '../db/snapshot.ts';
import { checkFolder } from './check-folder.ts';
import {
  crashed,
  DataFolderError,
  damaged,
  describeFileError,
  diskFull,
  tooOld,
} from './data-folder-error.ts';
import { lockFolder } from './lock-folder.ts';
import { resetFolder } from './make-data-folder.ts';
import { lastMigration, writeMarker } from './marker.ts';
import { finishRestore } from './restored-folder.ts';

export interface PgliteOptions {
  /** A folder that exists; `openDatabase` makes it where it is missing. Default: in memory. */
  readonly dataDir?: string | undefined;
  /** What a new database begins as; without one it is made anew. */
  readonly snapshot?: () => Promise<Buffer | undefined>;
  /** Default: this package's own. */
  readonly migrationsFolder?: string | undefined;
  /** Deletes the folder's database first, and the credentials of added partners. Default false. */
  readonly reset?: boolean | undefined;
  /** Called once when PGlite has crashed: no query works any more. */
  readonly onCrash?: ((error: DataFolderError) => void) | undefined;
}

/** PGlite writes a segment of its log, 16 MiB, before it can work. */
const startBytes = 32 * 1_024 ** 2;

/**
 * Opens PGlite with every migration applied.
 *
 * @throws FolderInUseError when another process has the folder; DataFolderError when it is damaged, of another engine, of a newer
 *   version or of one before the first release, when the system refuses it, or when the disk is full
 */
export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  const { dataDir, snapshot = readSnapshot, migrationsFolder = ownMigrations, reset = false } = options;
  const onCrash = reportOnce(dataDir, options.onCrash);
  if (dataDir === undefined)
    return migrated(await openInMemory(await snapshot()), { migrationsFolder, onCrash });
  const folder = resolve(dataDir);
  const unlock = lockFolder(folder);
  try {
    const migration = lastMigration(migrationsFolder);
    finishRestore(folder);
    if (reset) resetFolder(folder);
    else checkFolder(folder, { engine: 'pglite', migration });
    const database = await openFolder(folder, snapshot);
    const open = await migrated(database, { folder, migrationsFolder, onCrash, unlock }).catch(
      (cause: unknown) => {
        throw openingError(folder, cause);
      },
    );
    writeMarker(folder, 'pglite', migration);
    return open;
  } catch (error) {
    unlock();
    throw describeFileError(error, folder);
  }
}

async function openInMemory(snapshot: Buffer | undefined): Promise<PGlite> {
  return PGlite.create({ startParams, ...(snapshot && { fs: new SnapshotInMemory(snapshot) }) });
}

/** A new database gets its name when it is complete: what dies halfway leaves none that looks like one. */
async function openFolder(dataDir: string, read: () => Promise<Buffer | undefined>): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const snapshot = await read();
    if (snapshot === undefined) await (await create(draft, dataDir)).close();
    else await unpackSnapshot(snapshot, draft);
    renameSync(draft, folder);
  }
  // It holds the secrets, in files that are not as strict, and the folder around it may have been made by somebody else.
  chmodSync(folder, 0o700);
  accessSync(join(folder, 'global', 'pg_control'), constants.R_OK | constants.W_OK);
  return create(folder, dataDir);
}

async function create(folder: string, dataDir: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: folder, startParams });
  } catch (cause) {
    throw openingError(dataDir, cause);
  }
}

/** Why PGlite did not open a folder: it says itself only that it could not start, or was aborted. */
function openingError(dataDir: string, cause: unknown): Error {
  if (cause instanceof DataFolderError) return cause;
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < startBytes) return diskFull(dataDir, cause);
  const error = cause instanceof DrizzleQueryError ? cause.cause : cause;
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message.split('\n')[0]})` : '';
  return damaged(dataDir, `its database cannot be opened${detail}`, cause);
}

function reportOnce(
  dataDir: string | undefined,
  onCrash: PgliteOptions['onCrash'],
): (cause: unknown) => void {
  let reported = false;
  return (cause) => {
    if (!reported) onCrash?.(crashed(dataDir, cause));
    reported = true;
  };
}

interface MigratedOptions {
  readonly folder?: string;
  readonly migrationsFolder: string;
  readonly onCrash: (cause: unknown) => void;
  readonly unlock?: () => void;
}

// Mostly all migrations have been applied, and looking first is quicker.
async function migrated(
  client: PGlite,
  { folder = 'in memory', migrationsFolder, onCrash, unlock = () => {} }: MigratedOptions,
): Promise<OpenDatabase> {
  const db = drizzle(shareConnection(client, onCrash));
  try {
    const applied = await appliedMigrations(db, migrationsFolder);
    if (applied === 'foreign') throw tooOld(folder);
    if (applied === 'some') await migrate(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    notifications: undefined,
    moveClock: (move) => move(),
    async close() {
      await client.close();
      unlock();
    },
  };
}
