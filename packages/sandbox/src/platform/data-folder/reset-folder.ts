import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { credentialsName } from './check-folder.ts';
import { markerName } from './marker.ts';

/**
 * Deletes the database of a data folder and the credentials of added partners, whose records it held. The development partner's
 * credentials stay, so that what is configured with them goes on.
 */
export function resetFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name === 'credentials.json' || !(credentialsName.test(name) || name === markerName)) continue;
    rmSync(join(folder, name), { recursive: true });
  }
  // First it loses its name: half a database must never look like one.
  const database = join(folder, 'database');
  const discarded = join(folder, 'database.discarded');
  rmSync(discarded, { recursive: true, force: true });
  try {
    renameSync(database, discarded);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  rmSync(discarded, { recursive: true, force: true });
}
