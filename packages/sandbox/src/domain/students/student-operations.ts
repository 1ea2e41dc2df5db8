import type { StudentUsage } from '@tutor-session/protocol';
import { and, eq } from 'drizzle-orm';
import { type Database, readSnapshot } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type RangeQuery, readRange } from '../../platform/openapi/time-range.ts';
import { deleteDeliveries } from '../deliveries/delivery-operations.ts';
import { sessions, webhookDeliveries } from '../schema/index.ts';
import { deleteSessions } from '../sessions/delete-session.ts';
import { serializeRange, usageBy } from '../usage/read-usage.ts';
import { usageTotals } from '../usage/usage-totals.ts';

/** Makes sure that the partner has the student: one who has a session. Throws `ApiError` 404 otherwise (decision 32). */
export async function assertStudent(db: Database, partner_id: string, student_id: string): Promise<void> {
  const found = await db
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(and(eq(sessions.partner_id, partner_id), eq(sessions.student_id, student_id)))
    .limit(1);
  if (found.length === 0) throw noStudent();
}

export function noStudent(): ApiError {
  return new ApiError('not_found', 'There is no such student.');
}

/**
 * Deletes everything of a student in one transaction (contract 4.2, decision 35). What stays are amounts already invoiced, which name
 * nobody, and that the tokens were used. Returns the ids of the sessions that were deleted.
 *
 * @throws ApiError 404 when the partner has no such student
 */
export function deleteStudent(
  db: Database,
  partner_id: string,
  student_id: string,
  unmoved: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const deleted = await deleteSessions(tx, partner_id, eq(sessions.student_id, student_id), unmoved);
    if (deleted.length === 0) throw noStudent();
    await deleteDeliveries(tx, partner_id, eq(webhookDeliveries.student_id, student_id));
    return deleted;
  });
}

/**
 * Usage and cost of one student, in all and by subject (contract 4.2).
 *
 * @throws ApiError 404 when the partner has no such student; the 400 of `readRange`
 */
export async function readStudentUsage(
  db: Database,
  student: { readonly partner_id: string; readonly student_id: string },
  query: RangeQuery,
): Promise<StudentUsage> {
  const { partner_id, student_id } = student;
  const scope = { ...student, ...readRange(query) };
  await assertStudent(db, partner_id, student_id);
  return readSnapshot(db, async (view) => ({
    student_id,
    ...serializeRange(scope),
    totals: await usageTotals(view, scope),
    by_subject: await usageBy(view, scope, 'subject'),
  }));
}
