import { deleteSession, type Forget } from '../domain/sessions/delete-session.ts';
import { durationSeconds } from '../domain/sessions/duration.ts';
import { findSession } from '../domain/sessions/find-sessions.ts';
import { readTranscript, readWhiteboard } from '../domain/sessions/history.ts';
import { listSessions, type SessionListQuery } from '../domain/sessions/list-sessions.ts';
import { toReplay } from '../domain/sessions/replay.ts';
import { showSession } from '../domain/sessions/show-session.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Operations } from '../platform/openapi/operation.ts';

export interface SessionOperationsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly forget: Forget;
  /** Told of the sessions that are gone, once they are for good. */
  readonly onDeleted: (session_ids: readonly string[]) => void;
}

/** The operations under `/sessions` (contract 4.1). */
export function sessionOperations({ db, clock, forget, onDeleted }: SessionOperationsOptions): Operations {
  const ofPath = ({
    partner,
    params,
  }: {
    partner: { partner_id: string };
    params: Readonly<Record<string, string>>;
  }) => findSession(db, partner.partner_id, params.id ?? '');
  return {
    async listSessions({ partner, query }) {
      const list = query as unknown as SessionListQuery;
      return { status: 200, body: await listSessions(db, partner.partner_id, list, clock.now()) };
    },
    async getSession(input) {
      return { status: 200, body: showSession(await ofPath(input), clock.now()) };
    },
    async getSessionTranscript(input) {
      const row = await ofPath(input);
      const { session_id } = row;
      return { status: 200, body: { session_id, transcript: await readTranscript(db, row) } };
    },
    async getSessionWhiteboard(input) {
      const row = await ofPath(input);
      const { session_id } = row;
      return { status: 200, body: { session_id, whiteboard_commands: await readWhiteboard(db, row) } };
    },
    async getSessionReplay(input) {
      const row = await ofPath(input);
      const { session_id } = row;
      const duration_seconds = durationSeconds(row, clock.now());
      const transcript = await readTranscript(db, row);
      const whiteboard_commands = await readWhiteboard(db, row);
      const body = toReplay({ session_id, duration_seconds, transcript, whiteboard_commands });
      return { status: 200, body };
    },
    async deleteSession({ partner, params }) {
      const session_id = params.id ?? '';
      await deleteSession(db, partner.partner_id, session_id, { forget, now: clock.now() });
      onDeleted([session_id]);
      return { status: 204 };
    },
  };
}
