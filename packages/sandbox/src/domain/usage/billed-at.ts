import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { partners } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';

/**
 * When the usage of a session that ends counts: at its end. Where that day or month was closed in between (another process was
 * quicker by a moment), as soon as the next one begins: what was sent and invoiced never changes, and nothing is left out.
 *
 * The partner's row stays locked until the transaction ends, so no day and no month of it closes meanwhile.
 */
export async function billedAt(
  tx: Transaction,
  { partner_id, ended_at }: Pick<SessionRow, 'partner_id' | 'ended_at'>,
): Promise<Date | null> {
  if (!ended_at) return null;
  const [closed] = await tx
    .select({ days: partners.daily_usage_sent_until, months: partners.invoiced_until })
    .from(partners)
    .where(eq(partners.partner_id, partner_id))
    .for('share');
  const times = [ended_at, closed?.days ?? ended_at, closed?.months ?? ended_at];
  return times.reduce((latest, time) => (time > latest ? time : latest));
}
