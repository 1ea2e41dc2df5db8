import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpFolder } from '../platform/data-folder/back-up-folder.ts';

import type { Archive } from './read-arguments.ts';
import { megabytes, showProgress } from './show-progress.ts';

/** Writes a backup and prints where it is and what is in it. */
export async function backup({ dataDir, file, force }: Archive): Promise<void> {
  const path = resolve(file);
  await backUpFolder(dataDir, path, { force, onProgress: showProgress('backed up') });
  console.log(`${path} (${megabytes(statSync(path).size)})`);
  console.log(
    'It holds the API keys and what students wrote: only its owner may read it (mode 0600), keep it that way.',
  );
}
