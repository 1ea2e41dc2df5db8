import { and, desc, isNotNull } from 'drizzle-orm';
import type { Cursor, HomeworkToConfirm, SessionUpdate } from '../../embed-client/embed-types.ts';
import type { Database } from '../../platform/db/database.ts';
import { transcriptItems } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import {
  ofSession,
  readPageEvents,
  readTranscript,
  readWhiteboard,
  type SessionKey,
} from '../sessions/history.ts';
import type { Homework } from '../sessions/life/take-homework.ts';
import { isLive } from '../sessions/transition.ts';
import type { Tutor } from '../sessions/tutor.ts';

/** All that the session has and the page has not. */
export async function sessionUpdate(
  db: Database,
  row: SessionRow,
  after: Cursor,
  tutor: Pick<Tutor, 'report'>,
): Promise<SessionUpdate> {
  const { session_id, partner_id, status, subject, topic, level, end_reason } = row;
  return {
    session: { session_id, partner_id, status, subject, topic, level, end_reason },
    transcript:
      after.transcript < row.transcript_items ? await readTranscript(db, row, after.transcript) : [],
    whiteboard_commands:
      after.whiteboard < row.whiteboard_items ? await readWhiteboard(db, row, after.whiteboard) : [],
    events: after.events < row.page_events ? await readPageEvents(db, row, after.events) : [],
    received_message_ids: await receivedMessageIds(db, row),
    homework: row.homework?.state === 'confirm' && isLive(row) ? toConfirm(row.homework) : null,
    ...tutor.report?.(row.lesson),
  };
}

function toConfirm({ upload_id, problems }: Homework): HomeworkToConfirm {
  return { upload_id, problems: problems.map(({ text, confidence }) => ({ text, confidence })) };
}

async function receivedMessageIds(db: Database, session: SessionKey): Promise<string[]> {
  const rows = await db
    .select({ id: transcriptItems.client_message_id })
    .from(transcriptItems)
    .where(and(ofSession(transcriptItems, session), isNotNull(transcriptItems.client_message_id)))
    .orderBy(desc(transcriptItems.index))
    .limit(100);
  return rows.map(({ id }) => id ?? '').reverse();
}
