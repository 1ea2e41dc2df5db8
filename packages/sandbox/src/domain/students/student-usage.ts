import type { StudentUsage } from '@tutor-session/protocol';
import { type Database, readSnapshot } from '../../platform/db/database.ts';
import { usageBy } from '../usage/grouped-usage.ts';
import { serializeRange } from '../usage/read-usage.ts';
import { type RangeQuery, readRange } from '../usage/time-range.ts';
import { usageTotals } from '../usage/usage-totals.ts';
import { assertStudent } from './find-student.ts';

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
