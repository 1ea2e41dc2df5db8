import type { components, Replay, Session } from '@tutor-session/protocol';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sessions } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import { tokenUsage, toUsd } from '../usage/cost.ts';
import { durationSeconds } from './duration.ts';
import { readTranscript, readWhiteboard, type SessionKey, whereSession } from './history.ts';

/** One session of the partner. Throws `ApiError` 404 when there is none, or it is another partner's (decision 32). */
export async function findSession(db: Database | Transaction, key: SessionKey): Promise<SessionRow> {
  const [row] = await db.select().from(sessions).where(whereSession(sessions, key));
  if (!row) throw noSession();
  return row;
}

export function noSession(): ApiError {
  return new ApiError('not_found', 'There is no such session.');
}

/** A session as the API shows it (contract 2.4, decision 33). */
export function serializeSession(row: SessionRow, now: Date): Session {
  return {
    session_id: row.session_id,
    partner_id: row.partner_id,
    student_id: row.student_id,
    subject: row.subject,
    topic: row.topic,
    level: row.level,
    engine: row.engine,
    ...(row.model !== null && { model: row.model }),
    status: row.status,
    input_mode: row.input_mode,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    started_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    last_activity_timestamp: row.last_activity_at.toISOString(),
    duration_seconds: durationSeconds(row, now),
    message_count: row.message_count,
    whiteboard_items: row.whiteboard_items,
    end_reason: row.end_reason,
    token_usage: tokenUsage(row),
    estimated_cost_usd: toUsd(row.cost_micro_usd),
    metadata: row.metadata,
  };
}

type Schemas = components['schemas'];

// Each throws the 404 of `findSession`.

/** One session of the partner, as the API shows it. */
export async function readSession(db: Database, key: SessionKey, now: Date): Promise<Session> {
  return serializeSession(await findSession(db, key), now);
}

/** What was said in it. */
export async function readSessionTranscript(db: Database, key: SessionKey): Promise<Schemas['Transcript']> {
  const row = await findSession(db, key);
  return { session_id: row.session_id, transcript: await readTranscript(db, row) };
}

/** What was drawn in it. */
export async function readSessionWhiteboard(db: Database, key: SessionKey): Promise<Schemas['Whiteboard']> {
  const row = await findSession(db, key);
  return { session_id: row.session_id, whiteboard_commands: await readWhiteboard(db, row) };
}

/** What was said and drawn in it, in one line of time. */
export async function readReplay(db: Database | Transaction, key: SessionKey, now: Date): Promise<Replay> {
  const row = await findSession(db, key);
  const transcript = await readTranscript(db, row);
  const whiteboard_commands = await readWhiteboard(db, row);
  const timeline = [
    ...transcript.map(({ at_ms, index }) => ({ at_ms, kind: 'transcript', ref: index })),
    ...whiteboard_commands.map(({ at_ms, index }) => ({ at_ms, kind: 'whiteboard', ref: index })),
  ];
  // No two items of a session share a moment, so this is the order in which they came.
  timeline.sort((one, other) => one.at_ms - other.at_ms);
  const { session_id } = row;
  const duration_seconds = durationSeconds(row, now);
  return { session_id, duration_seconds, timeline, transcript, whiteboard_commands };
}
