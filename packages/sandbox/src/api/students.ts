import type { Context } from '../domain/context.ts';
import { listSessions } from '../domain/sessions/list-sessions.ts';
import { readProgress } from '../domain/students/progress.ts';
import { assertStudent, deleteStudent, readStudentUsage } from '../domain/students/student-operations.ts';
import { unmovedTime } from '../platform/clock.ts';
import { type RestHandlers, respond } from './handlers.ts';

/** The operations under `/students` (contract 4.2). */
export function studentHandlers({
  db,
  clock,
  changes,
}: Pick<Context, 'db' | 'clock' | 'changes'>): RestHandlers<'Students'> {
  return {
    async listStudentSessions({ partner_id, params: { id: student_id }, query }) {
      await assertStudent(db, partner_id, student_id);
      return { status: 200, body: await listSessions(db, partner_id, { ...query, student_id }, clock.now()) };
    },
    getStudentProgress: ({ partner_id, params: { id: student_id } }) =>
      respond(200, readProgress(db, { partner_id, student_id }, clock.now())),
    getStudentUsage: ({ partner_id, params: { id: student_id }, query }) =>
      respond(200, readStudentUsage(db, { partner_id, student_id }, query)),
    async deleteStudentData({ partner_id, params: { id } }) {
      changes.publish({ deleted: await deleteStudent(db, partner_id, id, unmovedTime(clock)) });
      return { status: 204 };
    },
  };
}
