import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/schema/index.ts';
import { Problem } from '../problem.ts';

/** Makes sure that the partner has the student: one who has a session. Throws `Problem` 404 otherwise (gaps 32). */
export async function assertStudent(db: Database, partner_id: string, student_id: string): Promise<void> {
  const found = await db
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(and(eq(sessions.partner_id, partner_id), eq(sessions.student_id, student_id)))
    .limit(1);
  if (found.length === 0) throw noStudent();
}

/** The 404 of a student. */
export function noStudent(): Problem {
  return new Problem('not_found', 'There is no such student.');
}
