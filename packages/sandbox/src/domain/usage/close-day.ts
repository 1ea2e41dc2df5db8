import type { Envelope, EventData } from '@tutor-session/protocol';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { partners } from '../schema/index.ts';
import type { Period } from './period.ts';
import { usageTotals } from './usage-totals.ts';

/**
 * Sends a partner the usage of a day that is over (contract 6 `usage.daily`), once: the event and the note that it was sent are one
 * transaction. Returns the event; `undefined` when the day was sent already, or has no sessions (any more).
 */
export function closeDay(
  db: Database,
  { partner_id, day }: { partner_id: string; day: Period },
  { enqueue, now }: { enqueue: Enqueue; now: Date },
): Promise<Envelope | undefined> {
  return db.transaction(async (tx) => {
    const mine = eq(partners.partner_id, partner_id);
    const [partner] = await tx.select().from(partners).where(mine).for('no key update');
    if (!partner || partner.daily_usage_sent_until >= day.end) return undefined;
    await tx.update(partners).set({ daily_usage_sent_until: day.end }).where(mine);
    const totals = await usageTotals(tx, { partner_id, from: day.start, to: day.end });
    if (totals.total_sessions === 0) return undefined;
    const { total_sessions, total_minutes, total_cost, unique_students } = totals;
    const data: EventData<'usage.daily'> = {
      date: day.period,
      total_sessions,
      total_minutes,
      total_cost,
      unique_students,
    };
    const envelope = { event: 'usage.daily', timestamp: now.toISOString(), partner_id, data: { ...data } };
    const body = JSON.stringify(envelope);
    const event = { partner_id, session_id: null, student_id: null, event: envelope.event, body };
    await tx.execute(enqueue([event]));
    return envelope;
  });
}
