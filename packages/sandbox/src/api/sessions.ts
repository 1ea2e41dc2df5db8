import type { Context } from '../domain/context.ts';
import { deleteSession } from '../domain/sessions/delete-session.ts';
import { listSessions } from '../domain/sessions/list-sessions.ts';
import {
  readReplay,
  readSession,
  readSessionTranscript,
  readSessionWhiteboard,
} from '../domain/sessions/read-session.ts';
import { unmovedTime } from '../platform/clock.ts';
import type { RestHandlers } from './handlers.ts';

/** The operations under `/sessions` (contract 4.1). */
export function sessionHandlers({
  db,
  clock,
  changes,
}: Pick<Context, 'db' | 'clock' | 'changes'>): RestHandlers<'Sessions'> {
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
      await deleteSession(db, partner_id, id, unmovedTime(clock));
      changes.publish({ deleted: [id] });
      return { status: 204 };
    },
  };
}
