import { assertNumber, assertOptionsObject } from '@tutor-session/protocol/server';
import { and, eq, gte, sum } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { replies } from '../../schema/index.ts';
import type { SessionRow } from '../../schema/sessions.ts';

/** What language models may cost, in US dollars; beyond it `standard` replies. What is left out has no limit. */
export interface Spending {
  /** All replies of one session. */
  readonly session_usd?: number | undefined;
  /** All replies to one partner's students on one UTC day. */
  readonly day_usd?: number | undefined;
}

/** Throws `TypeError`, naming the option, for what is no limit. */
export function readSpending(spending: Spending): Spending {
  assertOptionsObject('spending', spending, { session_usd: 1, day_usd: 1 });
  for (const [name, usd] of Object.entries(spending))
    if (usd !== undefined)
      assertNumber(`spending.${name}`, usd, { min: 0, unit: 'US dollars', fractions: true });
  return spending;
}

/** Whether a session's language model has cost as much as it may. */
export async function isOverLimit(
  view: Database | Transaction,
  { partner_id, cost_micro_usd }: Pick<SessionRow, 'partner_id' | 'cost_micro_usd'>,
  { session_usd = Infinity, day_usd = Infinity }: Spending,
  now: Date,
): Promise<boolean> {
  if (cost_micro_usd >= session_usd * 1_000_000) return true;
  if (day_usd === Infinity) return false;
  const midnight = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const [day] = await view
    .select({ cost: sum(replies.cost_micro_usd) })
    .from(replies)
    .where(and(eq(replies.partner_id, partner_id), gte(replies.ended_at, midnight)));
  return Number(day?.cost ?? 0) >= day_usd * 1_000_000;
}
