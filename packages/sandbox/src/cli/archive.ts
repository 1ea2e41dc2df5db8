import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpFolder, type OnProgress } from '../platform/data-folder/back-up-folder.ts';
import { restoreFolder } from '../platform/data-folder/restore-folder.ts';
import type { Told } from './commands.ts';

const progressEveryMs = 2_000;

/** Writes a backup and prints where it is and what is in it. */
export async function backup({ dataDir, file, force }: Told<'backup'>): Promise<void> {
  const path = resolve(file);
  await backUpFolder(dataDir, path, { force, onProgress: showProgress('backed up') });
  console.log(`${path} (${megabytes(statSync(path).size)})`);
  console.log(
    'It holds the API keys and what students wrote: only its owner may read it (mode 0600), keep it that way.',
  );
}

/** Restores a backup and prints where. */
export async function restore({ dataDir, file, force }: Told<'backup'>): Promise<void> {
  await restoreFolder(resolve(file), dataDir, { force, onProgress: showProgress('read') });
  console.log(`Restored to ${resolve(dataDir)}, credentials included.`);
}

/** Prints how far long work is, to stderr. */
function showProgress(what: string): OnProgress {
  let printedAt = performance.now();
  return (done, total) => {
    if (performance.now() - printedAt < progressEveryMs) return;
    printedAt = performance.now();
    console.error(`${what}: ${megabytes(done)} of ${megabytes(total)}`);
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
