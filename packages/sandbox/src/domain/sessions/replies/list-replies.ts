import type { ControlSchemas } from '@tutor-session/embed-api';
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { replies } from '../../schema/index.ts';
import { toUsd } from '../../usage/cost.ts';

/** The replies of a session that took their time, in order. */
export async function listReplies(
  db: Database | Transaction,
  session_id: string,
): Promise<{ data: ControlSchemas['Reply'][] }> {
  const found = await db
    .select()
    .from(replies)
    .where(eq(replies.session_id, session_id))
    .orderBy(asc(replies.message_index));
  return {
    data: found.map(({ message_index, outcome, model, input_tokens, output_tokens, ...row }) => ({
      ...{ message_index, outcome, model, input_tokens, output_tokens },
      cost_usd: toUsd(row.cost_micro_usd),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  };
}
