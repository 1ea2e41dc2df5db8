import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { milestones, pageEvents, sessions, transcriptItems, whiteboardItems } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { billedAt } from '../usage/close-period.ts';
import { toUsd } from '../usage/cost.ts';
import { readTranscript, readWhiteboard, whereSession } from './history.ts';
import { pageEnvelope } from './page-envelope.ts';
import { replyStatements } from './reply-rows.ts';
import type { SessionChange } from './session-change.ts';
import { isLive } from './transition.ts';

/**
 * Writes all that a change brings, in the transaction that holds the session's row: histories, the events for the page, the
 * same events for the webhooks, the row itself. It is one statement, since each has its price whatever it does; only
 * the end of a session reads something before.
 *
 * So a message is five statements: `begin`; the session's row, locked; the ids of the page's messages, only readable once that
 * is locked, to recognize a repeated message and to report to the page; this one; `commit`, before the response.
 * What the page gets is what the change added, from memory.
 */
export async function saveChange(tx: Transaction, change: SessionChange, enqueue: Enqueue): Promise<void> {
  const { session, before } = change;
  if (isLive(before) && !isLive(session)) {
    session.billed_at = await billedAt(tx, session);
    await emitClosing(tx, change);
  }
  const inserts = [
    ...historyInserts(tx, change),
    ...replyStatements(tx, change),
    ...eventInserts(tx, change, enqueue),
  ];
  const update = updateRow(tx, change);
  const parts = inserts.map((insert, index) => sql`${sql.raw(`part_${index}`)} as (${insert})`);
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} ${update ?? sql`select`}`);
  else if (update) await tx.execute(update);
}

function historyInserts(tx: Transaction, change: SessionChange): SQL[] {
  const { session_id, partner_id, student_id } = change.session;
  const key = { session_id, partner_id };
  const said = change.said.map(({ item: { source, speaker, stopped, ...item }, client_message_id }) => ({
    ...item,
    ...key,
    timestamp: new Date(item.timestamp),
    client_message_id,
    source: source ?? null,
    feedback: null,
    speaker: speaker ?? null,
    heard: change.heard.get(item.index) ?? null,
    stopped: stopped ?? null,
  }));
  const drawn = change.drawn.map((item) => ({ ...item, ...key, timestamp: new Date(item.timestamp) }));
  const reached = change.milestones.map((milestone) => ({ ...milestone, ...key, student_id }));
  const inserts: SQL[] = [];
  if (said.length > 0) inserts.push(tx.insert(transcriptItems).values(said).getSQL());
  inserts.push(...heardUpdates(tx, change));
  if (drawn.length > 0) inserts.push(tx.insert(whiteboardItems).values(drawn).getSQL());
  if (reached.length > 0) inserts.push(tx.insert(milestones).values(reached).onConflictDoNothing().getSQL());
  return inserts;
}

/** What was heard of messages that were stored before. */
function heardUpdates(tx: Transaction, { heard, before }: SessionChange): SQL[] {
  return [...heard]
    .filter(([index]) => index < before.transcript_items)
    .map(([index, note]) =>
      tx
        .update(transcriptItems)
        .set({ heard: note })
        .where(and(whereSession(transcriptItems, before), eq(transcriptItems.index, index)))
        .getSQL(),
    );
}

// What follows the end of a session (contract 6): it holds the whole history.
async function emitClosing(tx: Transaction, change: SessionChange): Promise<void> {
  const { session, before } = change;
  const { session_id } = session;
  const transcript = before.transcript_items > 0 ? await readTranscript(tx, session) : [];
  const whiteboard_commands = before.whiteboard_items > 0 ? await readWhiteboard(tx, session) : [];
  transcript.push(...change.said.map(({ item }) => item));
  whiteboard_commands.push(...change.drawn);
  change.emit('session.transcript', () => ({ session_id, transcript, whiteboard_commands }));
  change.emit('usage.summary', () => ({
    session_id,
    input_tokens: session.input_text_tokens,
    output_tokens: session.output_text_tokens,
    audio_tokens: session.input_audio_tokens + session.output_audio_tokens,
    estimated_cost: toUsd(session.cost_micro_usd),
  }));
}

function eventInserts(tx: Transaction, change: SessionChange, enqueue: Enqueue): SQL[] {
  const { session, events } = change;
  const { session_id, partner_id, student_id } = session;
  if (events.length === 0) return [];
  for (const envelope of events.flatMap((event) => pageEnvelope(event) ?? [])) {
    session.page_events += 1;
    change.pageEvents.push({ sequence: session.page_events, envelope });
  }
  const forPage = change.pageEvents.map(({ sequence, envelope }) => ({
    session_id,
    partner_id,
    sequence,
    envelope: JSON.stringify(envelope),
  }));
  const outgoing = events.map((envelope) => ({
    partner_id,
    session_id,
    student_id,
    event: envelope.event,
    body: JSON.stringify(envelope),
  }));
  const inserts = [enqueue(outgoing)];
  if (forPage.length > 0) inserts.push(tx.insert(pageEvents).values(forPage).getSQL());
  return inserts;
}

function updateRow(tx: Transaction, { session, before }: SessionChange) {
  const names = Object.keys(session) as (keyof SessionRow)[];
  const changed = names.filter((name) => session[name] !== before[name]);
  if (changed.length === 0) return undefined;
  return tx
    .update(sessions)
    .set(Object.fromEntries(changed.map((name) => [name, session[name]])))
    .where(whereSession(sessions, session))
    .getSQL();
}
