import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpFolder } from '../platform/data-folder/back-up-folder.ts';
import { restoreFolder } from '../platform/data-folder/restore-folder.ts';
import type { Told } from './commands.ts';

/** Writes a backup and prints where it is and what is in it. */
export async function backup({ dataDir, file, force }: Told<'backup'>): Promise<void> {
  const path = resolve(file);
  await backUpFolder(dataDir, path, { force });
  console.log(`${path} (${(statSync(path).size / 1_000_000).toFixed(1)} MB)`);
  console.log(
    'It holds the API keys and what students wrote: only its owner may read it (mode 0600), keep it that way.',
  );
}

/** Restores a backup and prints where. */
export async function restore({ dataDir, file, force }: Told<'backup'>): Promise<void> {
  await restoreFolder(resolve(file), dataDir, { force });
  console.log(`Restored to ${resolve(dataDir)}, credentials included.`);
}
