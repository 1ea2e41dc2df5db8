import type { ControlSchemas, PageEvent } from '@tutor-session/embed-api';
import type { TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import { and, asc, eq, gt, gte, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { pageEvents, transcriptItems, whiteboardItems } from '../schema/index.ts';

/** Which session: every query names the partner too, so that no mistake shows one partner another's. */
export interface SessionKey {
  readonly partner_id: string;
  readonly session_id: string;
}

/** The rows of a history that belong to the session. */
export function whereSession(
  table: Readonly<Record<keyof SessionKey, PgColumn>>,
  { partner_id, session_id }: SessionKey,
): SQL | undefined {
  return and(eq(table.partner_id, partner_id), eq(table.session_id, session_id));
}

/** What was said in a session, in order, from the item with index `from`. */
export async function readTranscript(
  db: Database | Transaction,
  session: SessionKey,
  from = 0,
): Promise<TranscriptItem[]> {
  const { index, role, text, source, at_ms, timestamp, feedback, speaker, stopped } = transcriptItems;
  const rows = await db
    .select({ index, role, text, source, at_ms, timestamp, feedback, speaker, stopped })
    .from(transcriptItems)
    .where(and(whereSession(transcriptItems, session), gte(transcriptItems.index, from)))
    .orderBy(asc(transcriptItems.index));
  return rows.map(({ source, feedback, speaker, stopped, ...row }) => ({
    ...row,
    ...(source && { source }),
    ...(speaker && { speaker }),
    ...(stopped && { stopped: true as const }),
    timestamp: row.timestamp.toISOString(),
    ...(feedback && { feedback }),
  }));
}

/** What the messages of a session were heard as, in order (decision 87). */
export async function readHeard(
  db: Database | Transaction,
  session: SessionKey,
): Promise<ControlSchemas['Heard'][]> {
  const rows = await db
    .select({ message_index: transcriptItems.index, heard: transcriptItems.heard })
    .from(transcriptItems)
    .where(and(whereSession(transcriptItems, session), isNotNull(transcriptItems.heard)))
    .orderBy(asc(transcriptItems.index));
  return rows.flatMap(({ message_index, heard }) => (heard ? [{ message_index, ...heard }] : []));
}

/** What was drawn in a session, in order, from the item with index `from`. */
export async function readWhiteboard(
  db: Database | Transaction,
  session: SessionKey,
  from = 0,
): Promise<WhiteboardItem[]> {
  const { index, author, command_type, page_number, payload, at_ms, timestamp } = whiteboardItems;
  const rows = await db
    .select({ index, author, command_type, page_number, payload, at_ms, timestamp })
    .from(whiteboardItems)
    .where(and(whereSession(whiteboardItems, session), gte(whiteboardItems.index, from)))
    .orderBy(asc(whiteboardItems.index));
  return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
}

/** The session's events for the page, in order, after the one with sequence `after`. */
export async function readPageEvents(
  db: Database | Transaction,
  session: SessionKey,
  after: number,
): Promise<PageEvent[]> {
  const rows = await db
    .select()
    .from(pageEvents)
    .where(and(whereSession(pageEvents, session), gt(pageEvents.sequence, after)))
    .orderBy(asc(pageEvents.sequence));
  return rows.map(({ sequence, envelope }) => ({ sequence, envelope: JSON.parse(envelope) }));
}
