import type { components, Replay, Session } from '@tutor-session/protocol';
import type { Database } from '../../platform/db/database.ts';
import { durationSeconds } from './duration.ts';
import { findSession } from './find-sessions.ts';
import { readTranscript, readWhiteboard } from './history.ts';
import { serializeSession } from './serialize-session.ts';

type Schemas = components['schemas'];

// Each throws the 404 of `findSession`.

/** One session of the partner, as the API shows it. */
export async function readSession(
  db: Database,
  partner_id: string,
  session_id: string,
  now: Date,
): Promise<Session> {
  return serializeSession(await findSession(db, partner_id, session_id), now);
}

/** What was said in it. */
export async function readSessionTranscript(
  db: Database,
  partner_id: string,
  session_id: string,
): Promise<Schemas['Transcript']> {
  const row = await findSession(db, partner_id, session_id);
  return { session_id, transcript: await readTranscript(db, row) };
}

/** What was drawn in it. */
export async function readSessionWhiteboard(
  db: Database,
  partner_id: string,
  session_id: string,
): Promise<Schemas['Whiteboard']> {
  const row = await findSession(db, partner_id, session_id);
  return { session_id, whiteboard_commands: await readWhiteboard(db, row) };
}

/** What was said and drawn in it, in one line of time (decision 33). */
export async function readReplay(
  db: Database,
  partner_id: string,
  session_id: string,
  now: Date,
): Promise<Replay> {
  const row = await findSession(db, partner_id, session_id);
  const transcript = await readTranscript(db, row);
  const whiteboard_commands = await readWhiteboard(db, row);
  const timeline = [
    ...transcript.map(({ at_ms, index }) => ({ at_ms, kind: 'transcript', ref: index })),
    ...whiteboard_commands.map(({ at_ms, index }) => ({ at_ms, kind: 'whiteboard', ref: index })),
  ];
  // No two items of a session share a moment, so this is the order in which they came.
  timeline.sort((one, other) => one.at_ms - other.at_ms);
  return {
    session_id,
    duration_seconds: durationSeconds(row, now),
    timeline,
    transcript,
    whiteboard_commands,
  };
}
