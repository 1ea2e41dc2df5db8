import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ifAbsent } from '../../../platform/has-code.ts';

/** In no upload that is worked on does a file stand still for so long: one that stalls for seconds is refused. */
const leftMs = 3_600_000;

export interface UploadFolderOptions {
  /** Default: the system's folder for temporary files. */
  readonly dataDir: string | undefined;
  /** Whether other processes may keep their uploads at the same place: then only what nobody has written to for an hour is cleared. */
  readonly isShared: boolean;
}

/** Makes the folder where uploads are kept while they are worked on. Nothing stays there. */
export function createUploadFolder({ dataDir, isShared }: UploadFolderOptions) {
  const parent = dataDir === undefined ? tmpdir() : join(resolve(dataDir), 'uploads');
  const prefix = dataDir === undefined ? 'tutor-sandbox-upload-' : 'upload-';
  return {
    /** Gives `work` an empty folder of its own, which is gone afterwards, however `work` ends. */
    async use<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(parent, prefix));
      try {
        return await work(folder);
      } finally {
        await remove(folder);
      }
    },
    /** Removes what processes that were killed have left. */
    async clear(): Promise<void> {
      for (const name of (await readdir(parent).catch(ifAbsent)) ?? []) {
        const path = join(parent, name);
        if (name.startsWith(prefix) && (await isLeft(path, isShared))) await remove(path);
      }
    },
  };
}

export type UploadFolder = ReturnType<typeof createUploadFolder>;

/** A folder of this user's: others may put into the system's temporary folder what they like. */
async function isLeft(path: string, isShared: boolean): Promise<boolean> {
  const found = await lstat(path).catch(ifAbsent);
  if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
  if (!isShared) return true;
  const files = (await readdir(path).catch(ifAbsent)) ?? [];
  const inside = await Promise.all(files.map((name) => lstat(join(path, name)).catch(ifAbsent)));
  return [found, ...inside].every((each) => !each || each.mtimeMs < Date.now() - leftMs);
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
