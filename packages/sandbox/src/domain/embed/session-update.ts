import type { Cursor, HomeworkToConfirm, SessionUpdate } from '@tutor-session/embed-api';
import { and, desc, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Homework, HomeworkProblem } from '../homework/homework.ts';
import { transcriptItems } from '../schema/index.ts';
import {
  readPageEvents,
  readTranscript,
  readWhiteboard,
  type SessionKey,
  whereSession,
} from '../sessions/history.ts';
import { openRequests } from '../sessions/life/page.ts';
import type { SessionChange } from '../sessions/session-change.ts';
import { isLive } from '../sessions/transition.ts';
import type { FindTutor } from '../sessions/tutors/engines.ts';

/** What a request of the page did to its session. */
export interface SavedChange {
  readonly change: SessionChange;
  /** How much the page has. */
  readonly after: Cursor;
  /** What the session had before and the page has not. */
  readonly missing: Pick<SessionUpdate, 'transcript' | 'whiteboard_commands' | 'events'>;
  /** The ids of the page's messages that the session had before, newest last (see `readMessageIds`). */
  readonly messageIds: readonly string[];
}

/** How many ids of messages the page gets. */
export const maxMessageIds = 100;

/** Reads what the page lacks; one that lacks nothing costs no query. */
export async function readMissing(
  tx: Transaction,
  { session, before }: SessionChange,
  after: Cursor,
): Promise<SavedChange['missing']> {
  return {
    transcript:
      after.transcript < before.transcript_items ? await readTranscript(tx, session, after.transcript) : [],
    whiteboard_commands:
      after.whiteboard < before.whiteboard_items + before.student_drawings
        ? await readWhiteboard(tx, session, after.whiteboard)
        : [],
    events: after.events < before.page_events ? await readPageEvents(tx, session, after.events) : [],
  };
}

/** All that the session has and the page has not. All of it is at hand: once a change is committed, nothing of its request may fail. */
export function sessionUpdate(
  { change, after, missing, messageIds }: SavedChange,
  findTutor: FindTutor,
): SessionUpdate {
  const { session, said, drawn, pageEvents } = change;
  const { session_id, partner_id, status, subject, topic, level, end_reason } = session;
  const requests = openRequests(change);
  const reply = change.replies.next;
  const added = said.flatMap(({ client_message_id }) => client_message_id ?? []);
  const isNew = ({ index }: { readonly index: number }, from: number) => index >= from;
  return {
    session: { session_id, partner_id, status, subject, topic, level, end_reason },
    transcript: [
      ...missing.transcript,
      ...said.map(({ item }) => item).filter((item) => isNew(item, after.transcript)),
    ],
    whiteboard_commands: [
      ...missing.whiteboard_commands,
      ...drawn.filter((item) => isNew(item, after.whiteboard)),
    ],
    events: [...missing.events, ...pageEvents.filter(({ sequence }) => sequence > after.events)],
    received_message_ids: [...messageIds, ...added].slice(-maxMessageIds),
    homework: session.homework?.state === 'confirm' && isLive(session) ? toConfirm(session.homework) : null,
    ...(reply && { reply: { ...reply, shown: [...reply.shown] } }),
    ...(requests.length > 0 && { page_requests: requests }),
    ...findTutor(session.engine).report?.(session.lesson),
  };
}

function toConfirm({ upload_id, problems }: Homework): HomeworkToConfirm {
  return { upload_id, problems: problems.map(toLine) };
}

function toLine({
  text,
  confidence,
  isWords,
  corners,
}: HomeworkProblem): HomeworkToConfirm['problems'][number] {
  return {
    ...{ text, confidence },
    ...(isWords && { is_words: true }),
    ...(corners && { corners: corners.map((corner) => [...corner]) }),
  };
}

/** The ids of the page's messages that the session has, newest last, at most `maxMessageIds`. */
export async function readMessageIds(tx: Transaction, session: SessionKey): Promise<string[]> {
  const { client_message_id: id, index } = transcriptItems;
  const found = await tx
    .select({ id })
    .from(transcriptItems)
    .where(and(whereSession(transcriptItems, session), isNotNull(id)))
    .orderBy(desc(index))
    .limit(maxMessageIds);
  return found.flatMap(({ id }) => id ?? []).reverse();
}
