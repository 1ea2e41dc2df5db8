import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLessonFile } from '../domain/sessions/lesson-file/create-lesson-file.ts';
import type { LessonFile } from '../domain/sessions/lesson-file/lesson-file.ts';
import { hasCode } from '../platform/has-code.ts';
import type { Told } from './commands.ts';
import { inFolder } from './in-folder.ts';
import { loadCredentials } from './load-credentials.ts';
import { UsageError } from './usage-error.ts';

/** Writes a session of a data folder as a file, and prints its path. */
export async function exportSession({
  session_id,
  file,
  personal_data,
  force,
  ...folder
}: Told<'export'>): Promise<void> {
  const path = resolve(file);
  if (!force && existsSync(path)) throw exists(path);
  // A folder without a sandbox gets none.
  if (folder.databaseUrl === undefined) loadCredentials({ dataDir: folder.dataDir, partner: undefined });
  const lesson = await inFolder<LessonFile>(folder, {
    inDatabase: ({ db, now }) =>
      createLessonFile(db, { partner_id: 'partner_dev', session_id, personal_data, now }),
    request: {
      method: 'GET',
      path: `sessions/${encodeURIComponent(session_id)}/lesson?personal_data=${personal_data}`,
    },
  });
  write(path, `${JSON.stringify(lesson)}\n`, force);
  console.log(path);
  if (personal_data === 'included')
    console.log('It holds what the student wrote: send it only to who may read that.');
}

function write(path: string, text: string, force: boolean): void {
  try {
    if (force) rmSync(path, { force }); // a file that stays keeps its mode
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (hasCode(cause, 'EEXIST')) throw exists(path);
    throw new UsageError(`${path} cannot be written: choose another with --output.`, { cause });
  }
}

function exists(path: string): UsageError {
  return new UsageError(`${path} exists: choose another with --output, or replace it with --force.`);
}
