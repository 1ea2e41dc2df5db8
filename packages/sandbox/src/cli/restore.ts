import { resolve } from 'node:path';
import { restoreFolder } from '../platform/data-folder/restore-folder.ts';
import type { Archive } from './read-arguments.ts';
import { showProgress } from './show-progress.ts';

/** Restores a backup and prints where. */
export async function restore({ dataDir, file, force }: Archive): Promise<void> {
  await restoreFolder(resolve(file), dataDir, { force, onProgress: showProgress('read') });
  console.log(`Restored to ${resolve(dataDir)}, credentials included.`);
}
