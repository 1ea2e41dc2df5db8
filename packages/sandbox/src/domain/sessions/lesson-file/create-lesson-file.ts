import { type Database, readSnapshot } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ownVersion } from '../../../platform/package-file.ts';
import type { SessionKey } from '../history.ts';
import { readRecord } from '../read-record.ts';
import { findSession, readReplay, serializeSession } from '../read-session.ts';
import { type LessonFile, maxLessonBytes } from './lesson-file.ts';
import { withoutPersonalData } from './without-personal-data.ts';

export interface ExportOptions extends SessionKey {
  readonly personal_data: LessonFile['personal_data'];
  readonly now: Date;
}

/** Everything that the inspector shows of a session. Throws the 404 of `findSession`, and `ApiError` 413 for more than 20 MB. */
export async function createLessonFile(
  db: Database,
  { partner_id, session_id, personal_data, now }: ExportOptions,
): Promise<LessonFile> {
  const whole = await readSnapshot(db, async (view): Promise<LessonFile> => {
    const row = await findSession(view, { partner_id, session_id });
    return {
      format: 'tutor-session/lesson',
      version: 2,
      exported_at: now.toISOString(),
      personal_data,
      versions: { sandbox: ownVersion() },
      seed: row.seed,
      session: serializeSession(row, now),
      replay: await readReplay(view, row, now),
      record: await readRecord(view, row),
    };
  });
  const file = personal_data === 'included' ? whole : withoutPersonalData(whole);
  if (Buffer.byteLength(JSON.stringify(file)) < maxLessonBytes) return file; // a line break follows
  throw new ApiError(
    'payload_too_large',
    'The session has more than 20 MB, which is the most that a file has.',
  );
}
