import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { credentialsName } from './check-folder.ts';
import { markerName } from './marker.ts';

/** Where a backup is unpacked; it gets the second name when it is whole, and from then on it replaces what is there. */
export const draftName = 'restoring';
export const restoredName = 'restored';

/** What is in `restored`, as a list: an entry that is not there any more has been moved already. */
export const contentsName = 'contents.json';

/** Whether an entry of a data folder belongs to what a backup holds. */
export function isBackedUp(name: string): boolean {
  return name === 'database' || name === markerName || credentialsName.test(name);
}

/** Replaces what is in a data folder by what was restored, also after a process died while it did so. */
export function finishRestore(folder: string): void {
  rmSync(join(folder, draftName), { recursive: true, force: true });
  const restored = join(folder, restoredName);
  if (!existsSync(restored)) return;
  const contents: string[] = JSON.parse(readFileSync(join(restored, contentsName), 'utf8'));
  for (const name of readdirSync(folder)) {
    if (isBackedUp(name) && !contents.includes(name)) rmSync(join(folder, name), { recursive: true });
  }
  for (const name of contents) {
    if (!existsSync(join(restored, name))) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
    renameSync(join(restored, name), join(folder, name));
  }
  rmSync(restored, { recursive: true });
}
