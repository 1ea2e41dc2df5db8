import type { Pagination, Session } from '@tutor-session/protocol';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../schema/index.ts';
import { pageOfSessions } from './find-sessions.ts';
import { countedSessions } from './session-counts.ts';
import { type SessionFilter, sessionFilter } from './session-filter.ts';
import { sessionOrder } from './session-order.ts';
import { showSession } from './show-session.ts';

/** What the document says of the query of a list of sessions. */
export interface SessionListQuery extends SessionFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** One page of a partner's sessions (contract 4.1, 4.7). */
export async function listSessions(
  db: Database,
  partner_id: string,
  { page, limit, sort, order, ...filter }: SessionListQuery,
  now: Date,
): Promise<{ data: Session[]; pagination: Pagination }> {
  const where = sessionFilter(partner_id, filter);
  const rows = await pageOfSessions(db, where, { order: sessionOrder(sort, order, now), page, limit });
  const { from, to, student_id, ...counted } = filter;
  // A student's sessions and those of a range of time are counted one by one, by an index; there is no counter for each.
  const byIndex = from !== undefined || to !== undefined || student_id !== undefined;
  const total = byIndex
    ? await db.$count(sessions, where)
    : await countedSessions(db, { partner_id, ...counted });
  return {
    data: rows.map((row) => showSession(row, now)),
    pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
  };
}
