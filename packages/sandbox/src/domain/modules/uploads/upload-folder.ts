import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FolderInUseError, lockFolder } from '../../../platform/data-folder/lock-folder.ts';
import { ifAbsent } from '../../../platform/has-code.ts';

/**
 * Makes the folder where uploads are kept while they are worked on: in `dataDir`, or the system's folder for temporary files when there is
 * none. Nothing stays there.
 *
 * Each upload's folder is locked for as long as it is worked on, and the system releases the lock of a process that dies: so
 * what is locked by nobody is nobody's, whichever process looks. A folder is renamed before it is removed, since a process that tries
 * its lock meanwhile would write into it.
 */
export function createUploadFolder(dataDir: string | undefined) {
  const parent = dataDir === undefined ? tmpdir() : join(resolve(dataDir), 'uploads');
  const prefix = dataDir === undefined ? 'tutor-sandbox-upload-' : 'upload-';
  return {
    /** Gives `work` an empty folder of its own, which is gone afterwards, however `work` ends. */
    async use<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const { folder, unlock } = await newFolder(join(parent, prefix));
      try {
        const files = join(folder, 'files');
        await mkdir(files);
        return await work(files);
      } finally {
        unlock();
        await remove(folder);
      }
    },
    /** Removes what processes that were killed have left. */
    async clear(): Promise<void> {
      for (const name of (await readdir(parent).catch(ifAbsent)) ?? []) {
        if (name.startsWith(prefix)) await clear(join(parent, name));
      }
    },
  };
}

/** Ends the name of a folder that nobody works in any more. */
const removedSuffix = '-removed';

export type UploadFolder = ReturnType<typeof createUploadFolder>;

async function newFolder(prefix: string): Promise<{ folder: string; unlock: () => void }> {
  for (;;) {
    const folder = await mkdtemp(prefix);
    const unlock = tryLock(folder);
    if (unlock && existsSync(folder)) return { folder, unlock };
    unlock?.(); // somebody cleared it away before it was locked
  }
}

async function clear(folder: string): Promise<void> {
  if (!(await isOwn(folder))) return;
  if (folder.endsWith(removedSuffix)) return purge(folder);
  const unlock = tryLock(folder);
  if (!unlock) return;
  try {
    await remove(folder); // while it is locked: whoever has just made it, and not locked it yet, finds it gone
  } finally {
    unlock();
  }
}

/** A folder, and one of this user's: others may put into the system's temporary folder what they like. */
async function isOwn(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
}

function tryLock(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError || !existsSync(folder)) return undefined;
    throw error;
  }
}

async function remove(folder: string): Promise<void> {
  const removed = folder + removedSuffix;
  if (await rename(folder, removed).then(() => true, ifAbsent)) await purge(removed);
}

/** Whoever opened the lock just before the folder was renamed may make its file while the folder is emptied: then it is emptied again. */
function purge(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
