import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { credentialsName } from './check-folder.ts';
import { describeFileError } from './data-folder-error.ts';
import { markerName } from './marker.ts';

/**
 * Makes a data folder and those around it, where they are missing. Not by `recursive`: where a folder accepts no new ones, such as
 * /proc, Node never returns from that.
 *
 * @throws DataFolderError when the system refuses
 */
export function makeDataFolder(folder: string): void {
  const missing: string[] = [];
  try {
    for (let at = folder; !isFolder(at); at = dirname(at)) missing.push(at);
    for (const path of missing.toReversed()) makeFolder(path);
  } catch (error) {
    throw describeFileError(error, folder);
  }
}

/** Another process may make it at the same time. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

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
  if (existsSync(database)) renameSync(database, discarded);
  rmSync(discarded, { recursive: true, force: true });
}
