import { type DeleteRelated, deleteSession } from '../domain/sessions/delete-session.ts';
import { listSessions } from '../domain/sessions/list-sessions.ts';
import {
  readReplay,
  readSession,
  readSessionTranscript,
  readSessionWhiteboard,
} from '../domain/sessions/read-session.ts';
import { type MovableClock, unmovedTime } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { RestHandlers } from './handlers.ts';

export interface SessionHandlersOptions {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly deleteDeliveries: DeleteRelated;
  /** Called with the sessions that were deleted, once that is committed. */
  readonly onDeleted: (session_ids: readonly string[]) => void;
}

/** The operations under `/sessions` (contract 4.1). */
export function sessionHandlers({
  db,
  clock,
  deleteDeliveries,
  onDeleted,
}: SessionHandlersOptions): RestHandlers<'Sessions'> {
  return {
    async listSessions({ partner_id, query }) {
      return { status: 200, body: await listSessions(db, partner_id, query, clock.now()) };
    },
    async getSession({ partner_id, params: { id } }) {
      return { status: 200, body: await readSession(db, partner_id, id, clock.now()) };
    },
    async getSessionTranscript({ partner_id, params: { id } }) {
      return { status: 200, body: await readSessionTranscript(db, partner_id, id) };
    },
    async getSessionWhiteboard({ partner_id, params: { id } }) {
      return { status: 200, body: await readSessionWhiteboard(db, partner_id, id) };
    },
    async getSessionReplay({ partner_id, params: { id } }) {
      return { status: 200, body: await readReplay(db, partner_id, id, clock.now()) };
    },
    async deleteSession({ partner_id, params: { id } }) {
      await deleteSession(db, partner_id, id, { deleteDeliveries, unmoved: unmovedTime(clock) });
      onDeleted([id]);
      return { status: 204 };
    },
  };
}
