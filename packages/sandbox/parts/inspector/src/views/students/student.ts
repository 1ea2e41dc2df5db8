import type { StudentProgress, StudentUsage } from '@tutor-session/protocol';
import type { ResultOf } from '../../api/operations.ts';

/** What the view shows of a student. */
export interface Student {
  readonly progress: StudentProgress;
  readonly usage: StudentUsage;
  /** The latest. */
  readonly sessions: ResultOf<'listStudentSessions'>;
}
