import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { pageEnvelope } from '../events/page-envelope.ts';
import { milestones, pageEvents, sessions, transcriptItems, whiteboardItems } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { toUsd } from '../usage/cost.ts';
import { countedAt } from '../usage/counted-at.ts';
import { readTranscript, readWhiteboard } from './history.ts';
import type { SessionChange } from './session-change.ts';
import { isLive } from './transition.ts';

/** An event on its way to the partner's webhooks: the envelope as the bytes that are sent. */
export interface OutgoingEvent {
  readonly partner_id: string;
  /** Null for an event of no session, such as `usage.daily`. */
  readonly session_id: string | null;
  readonly student_id: string | null;
  readonly event: string;
  readonly body: string;
}

/** Puts an event in the queue of deliveries, within the transaction. */
export type Enqueue = (tx: Transaction, event: OutgoingEvent) => Promise<void>;

/**
 * Writes all that a change brings, in the transaction that holds the session's row: histories, the events for the page, the
 * same events for the webhooks, the row itself.
 */
export async function saveChange(tx: Transaction, change: SessionChange, enqueue: Enqueue): Promise<void> {
  await saveHistory(tx, change);
  if (isLive(change.before) && !isLive(change.session)) {
    change.session.billed_at = await countedAt(tx, change.session);
    await emitClosing(tx, change);
  }
  await saveEvents(tx, change, enqueue);
  await saveRow(tx, change);
}

async function saveHistory(tx: Transaction, change: SessionChange): Promise<void> {
  const { said, drawn } = change;
  const { session_id, partner_id, student_id } = change.session;
  if (said.length > 0) {
    await tx.insert(transcriptItems).values(
      said.map(({ item, client_message_id }) => ({
        ...item,
        session_id,
        partner_id,
        timestamp: new Date(item.timestamp),
        client_message_id,
      })),
    );
  }
  if (drawn.length > 0) {
    await tx
      .insert(whiteboardItems)
      .values(
        drawn.map((item) => ({ ...item, session_id, partner_id, timestamp: new Date(item.timestamp) })),
      );
  }
  if (change.milestones.length > 0) {
    await tx
      .insert(milestones)
      .values(change.milestones.map((milestone) => ({ ...milestone, session_id, partner_id, student_id })))
      .onConflictDoNothing();
  }
}

// What follows the end of a session (contract 6): it needs the whole history, so it comes after that was written.
async function emitClosing(tx: Transaction, change: SessionChange): Promise<void> {
  const { session } = change;
  const { session_id } = session;
  const transcript = await readTranscript(tx, session);
  const whiteboard_commands = await readWhiteboard(tx, session);
  change.emit('session.transcript', () => ({ session_id, transcript, whiteboard_commands }));
  change.emit('usage.summary', () => ({
    session_id,
    input_tokens: session.input_text_tokens,
    output_tokens: session.output_text_tokens,
    audio_tokens: session.input_audio_tokens + session.output_audio_tokens,
    estimated_cost: toUsd(session.cost_micro_usd),
  }));
}

async function saveEvents(
  tx: Transaction,
  { session, events }: SessionChange,
  enqueue: Enqueue,
): Promise<void> {
  const { session_id, partner_id, student_id } = session;
  for (const envelope of events) {
    const forPage = pageEnvelope(envelope);
    if (forPage) {
      session.page_events += 1;
      const sequence = session.page_events;
      await tx
        .insert(pageEvents)
        .values({ session_id, partner_id, sequence, envelope: JSON.stringify(forPage) });
    }
    const body = JSON.stringify(envelope);
    await enqueue(tx, { partner_id, session_id, student_id, event: envelope.event, body });
  }
}

async function saveRow(tx: Transaction, { session, before }: SessionChange): Promise<void> {
  const names = Object.keys(session) as (keyof SessionRow)[];
  const changed = Object.fromEntries(
    names.filter((name) => session[name] !== before[name]).map((name) => [name, session[name]]),
  );
  if (Object.keys(changed).length === 0) return;
  await tx
    .update(sessions)
    .set(changed)
    .where(and(eq(sessions.partner_id, session.partner_id), eq(sessions.session_id, session.session_id)));
}
