import type { Session } from '@tutor-session/protocol';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { ListPage, ListQuery } from '../../platform/openapi/list-page.ts';
import { paginate } from '../../platform/openapi/paginate.ts';
import { type RangeQuery, readRange } from '../../platform/openapi/time-range.ts';
import { sessions } from '../schema/index.ts';
import { durationColumn } from './duration.ts';
import { serializeSession } from './read-session.ts';

/** The filters of `GET /sessions` (decision 14). */
export interface SessionFilter extends RangeQuery {
  readonly student_id?: string;
  readonly subject?: string;
  readonly status?: string;
}

/** The condition that a partner's sessions must meet. Throws the 400 of `readRange`. */
function sessionFilter(partner_id: string, filter: SessionFilter): SQL | undefined {
  const { student_id, subject, status } = filter;
  const { from, to } = readRange(filter);
  return and(
    eq(sessions.partner_id, partner_id),
    from && gte(sessions.created_at, from),
    to && lt(sessions.created_at, to),
    student_id === undefined ? undefined : eq(sessions.student_id, student_id),
    subject === undefined ? undefined : eq(sessions.subject, subject),
    status === undefined ? undefined : eq(sessions.status, status),
  );
}

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
  return paginate(db, sessions, {
    query,
    where: sessionFilter(partner_id, query),
    sortable: { ...columns, duration_seconds: durationColumn(now) },
    id: sessions.session_id,
    serialize: (row) => serializeSession(row, now),
  });
}
