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
import { type RestHandlers, respond } from './handlers.ts';

/** The operations under `/sessions` (contract 4.1). */
export function sessionHandlers({
  db,
  clock,
  changes,
}: Pick<Context, 'db' | 'clock' | 'changes'>): RestHandlers<'Sessions'> {
  return {
    listSessions: ({ partner_id, query }) => respond(200, listSessions(db, partner_id, query, clock.now())),
    getSession: ({ partner_id, params: { id: session_id } }) =>
      respond(200, readSession(db, { partner_id, session_id }, clock.now())),
    getSessionTranscript: ({ partner_id, params: { id: session_id } }) =>
      respond(200, readSessionTranscript(db, { partner_id, session_id })),
    getSessionWhiteboard: ({ partner_id, params: { id: session_id } }) =>
      respond(200, readSessionWhiteboard(db, { partner_id, session_id })),
    getSessionReplay: ({ partner_id, params: { id: session_id } }) =>
      respond(200, readReplay(db, { partner_id, session_id }, clock.now())),
    async deleteSession({ partner_id, params: { id: session_id } }) {
      await deleteSession(db, { partner_id, session_id }, unmovedTime(clock));
      changes.publish({ deleted: [session_id] });
      return { status: 204 };
    },
  };
}
