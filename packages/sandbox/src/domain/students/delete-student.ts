import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../schema/index.ts';
import { type DeleteOptions, deleteSessions } from '../sessions/delete-session.ts';
import { noStudent } from './find-student.ts';

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
  { deleteDeliveries, now }: DeleteOptions,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const deleted = await deleteSessions(tx, partner_id, eq(sessions.student_id, student_id), now);
    if (deleted.length === 0) throw noStudent();
    await deleteDeliveries(tx, { partner_id, student_id });
    return deleted;
  });
}
