import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeFileError } from './data-folder-error.ts';

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
