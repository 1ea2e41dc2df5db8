import type { Session } from '@tutor-session/protocol';
import type { Database } from '../../platform/db/database.ts';
import { paginate } from '../../platform/db/paginate.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { sessions } from '../schema/index.ts';
import { durationColumn } from './duration.ts';
import { serializeSession } from './serialize-session.ts';
import { countedSessions } from './session-counts.ts';
import { type SessionFilter, sessionFilter } from './session-filter.ts';

const columns = {
  created_at: sessions.created_at,
  updated_at: sessions.updated_at,
  session_id: sessions.session_id,
  student_id: sessions.student_id,
  subject: sessions.subject,
  topic: sessions.topic,
  level: sessions.level,
  engine: sessions.engine,
  status: sessions.status,
  input_mode: sessions.input_mode,
  started_at: sessions.created_at,
  ended_at: sessions.ended_at,
  last_activity_timestamp: sessions.last_activity_at,
  message_count: sessions.message_count,
  whiteboard_items: sessions.whiteboard_items,
  end_reason: sessions.end_reason,
  estimated_cost_usd: sessions.cost_micro_usd,
} as const;

/** What the document says of the query of a list of sessions. */
export type SessionListQuery = SessionFilter & ListQuery<keyof typeof columns | 'duration_seconds'>;

/** One page of a partner's sessions (contract 4.1, 4.7). Throws the 400 of `readRange`. */
export function listSessions(
  db: Database,
  partner_id: string,
  query: SessionListQuery,
  now: Date,
): Promise<ListPage<Session>> {
  const { from, to, student_id, subject, status } = query;
  // A student's sessions and those of a range of time are counted one by one, by an index; there is no counter for each.
  const byIndex = from !== undefined || to !== undefined || student_id !== undefined;
  return paginate(db, sessions, {
    query,
    where: sessionFilter(partner_id, query),
    sortable: { ...columns, duration_seconds: durationColumn(now) },
    id: sessions.session_id,
    serialize: (row) => serializeSession(row, now),
    count: byIndex ? undefined : () => countedSessions(db, { partner_id, subject, status }),
  });
}
