import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { SessionRow } from '../../schema/sessions.ts';
import type { FindTutor } from '../tutors/engines.ts';
import type { Tutor } from '../tutors/tutor.ts';
import { isOverLimit, type Spending } from './spending.ts';

export interface ReplySettings {
  readonly findTutor: FindTutor;
  readonly spending: Spending;
}

/** Returns who replies to a session's message: the tutor of its engine or, where that one's model has cost as much as it may, `standard`. */
export async function chooseTutor(
  view: Database | Transaction,
  session: SessionRow,
  { findTutor, spending }: ReplySettings,
  now: Date,
): Promise<Tutor> {
  const own = findTutor(session.engine);
  const isOver = own.model !== undefined && (await isOverLimit(view, session, spending, now));
  return isOver ? findTutor('standard') : own;
}
