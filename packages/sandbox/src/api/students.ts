import type { StudentUsage } from '@tutor-session/protocol';
import type { Forget } from '../domain/sessions/delete-session.ts';
import { listSessions, type SessionListQuery } from '../domain/sessions/list-sessions.ts';
import { deleteStudent } from '../domain/students/delete-student.ts';
import { assertStudent } from '../domain/students/find-student.ts';
import { readProgress } from '../domain/students/progress.ts';
import { usageBy } from '../domain/usage/grouped-usage.ts';
import { showRange } from '../domain/usage/show-range.ts';
import { readRange } from '../domain/usage/time-range.ts';
import { usageTotals } from '../domain/usage/usage-totals.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { readSnapshot } from '../platform/db/read-snapshot.ts';
import type { OperationInput, Operations } from '../platform/openapi/operation.ts';

export interface StudentOperationsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly forget: Forget;
  /** Told of the sessions that are gone, once they are for good. */
  readonly onDeleted: (session_ids: readonly string[]) => void;
}

/** The operations under `/students` (contract 4.2). */
export function studentOperations({ db, clock, forget, onDeleted }: StudentOperationsOptions): Operations {
  return {
    async listStudentSessions(input) {
      const { partner_id, student_id } = studentOf(input);
      const query = input.query as unknown as SessionListQuery;
      await assertStudent(db, partner_id, student_id);
      return { status: 200, body: await listSessions(db, partner_id, { ...query, student_id }, clock.now()) };
    },
    async getStudentProgress(input) {
      return { status: 200, body: await readProgress(db, studentOf(input), clock.now()) };
    },
    async getStudentUsage(input) {
      const { partner_id, student_id } = studentOf(input);
      const scope = { partner_id, student_id, ...readRange(input.query) };
      await assertStudent(db, partner_id, student_id);
      const [totals, by_subject] = await readSnapshot(db, async (view) => [
        await usageTotals(view, scope),
        await usageBy(view, scope, 'subject'),
      ]);
      const body: StudentUsage = { student_id, ...showRange(scope), totals, by_subject };
      return { status: 200, body };
    },
    async deleteStudentData(input) {
      const { partner_id, student_id } = studentOf(input);
      onDeleted(await deleteStudent(db, partner_id, student_id, { forget, now: clock.now() }));
      return { status: 204 };
    },
  };
}

function studentOf({ partner, params }: OperationInput): { partner_id: string; student_id: string } {
  return { partner_id: partner.partner_id, student_id: params.id ?? '' };
}
