import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { sessions } from '../schema/index.ts';
import { type RangeQuery, readRange } from '../usage/time-range.ts';

/** The filters of `GET /sessions` (decision 14). */
export interface SessionFilter extends RangeQuery {
  readonly student_id?: string;
  readonly subject?: string;
  readonly status?: string;
}

/** The condition that a partner's sessions must meet. Throws the 400 of `readRange`. */
export function sessionFilter(partner_id: string, filter: SessionFilter): SQL | undefined {
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
