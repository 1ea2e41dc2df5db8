import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sessions } from '../schema/index.ts';

/** Makes sure that the partner has the student: one who has a session. Throws `ApiError` 404 otherwise (decision 32). */
export async function assertStudent(db: Database, partner_id: string, student_id: string): Promise<void> {
  const found = await db
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(and(eq(sessions.partner_id, partner_id), eq(sessions.student_id, student_id)))
    .limit(1);
  if (found.length === 0) throw noStudent();
}

/** The 404 of a student. */
export function noStudent(): ApiError {
  return new ApiError('not_found', 'There is no such student.');
}
