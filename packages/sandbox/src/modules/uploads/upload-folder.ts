import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where uploads are kept while they are worked on. Nothing stays there. */
export interface UploadFolder {
  /** Gives `work` an empty folder of its own, which is gone afterwards, however `work` ends. */
  use<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes what a process that was killed may have left. */
  clear(): Promise<void>;
}

/** Makes the folder: in `dataDir`, or the system's folder for temporary files when there is none. */
export function createUploadFolder(dataDir: string | undefined): UploadFolder {
  const own = dataDir === undefined ? undefined : join(resolve(dataDir), 'uploads');
  return {
    async use(work) {
      if (own) await mkdir(own, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(own ? join(own, 'upload-') : join(tmpdir(), 'tutor-sandbox-upload-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async clear() {
      if (own) await rm(own, { recursive: true, force: true });
    },
  };
}
