import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sessions } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';

/** One session of the partner. Throws `ApiError` 404 when there is none, or it is another partner's (decision 32). */
export async function findSession(db: Database, partner_id: string, session_id: string): Promise<SessionRow> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.partner_id, partner_id), eq(sessions.session_id, session_id)));
  if (!row) throw noSession();
  return row;
}

/** The 404 of a session. */
export function noSession(): ApiError {
  return new ApiError('not_found', 'There is no such session.');
}
