import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { hasCode } from '../has-code.ts';
import { DataFolderError, type DataFolderErrorCode, describeFileError } from './data-folder-error.ts';
import { lockFolder } from './lock-folder.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { readMarker } from './marker.ts';
import { openPglite } from './open-pglite.ts';
import { contentsName, draftName, finishRestore, isBackedUp, restoredName } from './restored-folder.ts';

export interface RestoreOptions {
  /** Replace what is in the folder. Default false. */
  readonly force?: boolean;
}

/**
 * Replaces the data and credentials of a folder by those of a backup: all of them or, when anything fails, none. The backup is unpacked
 * beside them and opened first; a restore that was interrupted later is finished by the next command or start.
 *
 * @throws FolderInUseError while a sandbox has the folder; DataFolderError for a folder with data where `force` is not set, and for a
 *   file that is no whole backup
 */
export async function restoreFolder(
  file: string,
  dataDir: string,
  { force = false }: RestoreOptions = {},
): Promise<void> {
  const folder = resolve(dataDir);
  if (!existsSync(file)) throw noBackup(file, 'there is no such file');
  try {
    makeDataFolder(folder);
    const unlock = lockFolder(folder);
    try {
      finishRestore(folder);
      if (!force && readdirSync(folder).some(isBackedUp)) {
        throw new DataFolderError(
          'file_exists',
          `There is data in ${folder} already. Use --force to replace it.`,
        );
      }
      const draft = join(folder, draftName);
      mkdirSync(draft, { mode: 0o700 });
      await unpack(file, draft);
      await assertBackup(file, draft);
      writeFileSync(join(draft, contentsName), JSON.stringify(readdirSync(draft).filter(isBackedUp)));
      renameSync(draft, join(folder, restoredName));
      finishRestore(folder);
    } finally {
      rmSync(join(folder, draftName), { recursive: true, force: true });
      unlock();
    }
  } catch (error) {
    throw describeFileError(error, folder);
  }
}

async function unpack(file: string, draft: string): Promise<void> {
  try {
    const filter = ({ name, type }: { name: string; type?: string | undefined }) =>
      (type === 'file' || type === 'directory') && isBackedUp(name.split('/')[0] ?? '');
    await pipeline(
      createReadStream(file),
      createGunzip(),
      unpackTar(draft, { filter, dmode: 0o700, fmode: 0o600 }),
    );
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw error;
    throw noBackup(file, 'it is no gzipped tar archive, or is cut off', error);
  }
}

const whyNotOpened: Partial<Record<DataFolderErrorCode, string>> = {
  folder_too_new: 'a newer version wrote it',
  folder_too_old: 'a version before 0.1.0 wrote it',
};

/** Opens what was unpacked, so that a backup that cannot be opened replaces nothing. */
async function assertBackup(file: string, draft: string): Promise<void> {
  if (!existsSync(join(draft, 'database')) || readMarker(draft)?.engine !== 'pglite')
    throw noBackup(file, 'it was not written by tutor-sandbox backup');
  try {
    await (await openPglite({ dataDir: draft })).close();
  } catch (error) {
    if (!(error instanceof DataFolderError) || error.code === 'disk_full') throw error;
    throw noBackup(file, whyNotOpened[error.code] ?? 'its database cannot be opened', error);
  }
}

function noBackup(file: string, detail: string, cause?: unknown): DataFolderError {
  return new DataFolderError('not_a_backup', `${file} cannot be restored: ${detail}. Nothing was replaced.`, {
    cause,
  });
}
