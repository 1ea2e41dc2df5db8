import type { Envelope, EventData } from '@tutor-session/protocol';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Enqueue } from '../deliveries/enqueue.ts';
import { type TokenKind, tokenKinds } from '../price-table.ts';
import { invoiceLines, invoices, partners, sessions } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';
import type { Period } from './period.ts';
import { type UsageScope, usageFilter, usageTotals } from './usage-totals.ts';

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

/** Makes a partner's invoice of a month that is over, once (contract 4.4, decision 67); none when the month has no sessions (any more). */
export async function closeMonth(
  db: Database,
  { partner_id, month }: { partner_id: string; month: Period },
  { now }: { now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = eq(partners.partner_id, partner_id);
    const [partner] = await tx.select().from(partners).where(mine).for('no key update');
    if (!partner || partner.invoiced_until >= month.end) return;
    await tx.update(partners).set({ invoiced_until: month.end }).where(mine);
    const scope = { partner_id, from: month.start, to: month.end };
    const { total_sessions } = await usageTotals(tx, scope);
    if (total_sessions === 0) return;
    const lines = await readLines(tx, scope);
    const id = newId('inv_', now);
    await tx.insert(invoices).values({
      id,
      partner_id,
      period: month.period,
      period_start: month.start,
      period_end: month.end,
      status: 'issued',
      session_count: total_sessions,
      total_micro_usd: lines.reduce((total, { amount_micro_usd }) => total + amount_micro_usd, 0),
      created_at: now,
    });
    if (lines.length === 0) return;
    await tx.insert(invoiceLines).values(lines.map((line, index) => ({ ...line, invoice_id: id, index })));
  });
}

// One line for each subject, kind of token and price. Each session's part is rounded as `sessionCost` rounds it.
function readLines(tx: Transaction, scope: UsageScope) {
  const kind = sql<TokenKind>`used.kind`;
  const price = sql`used.price`.mapWith(Number);
  const amount = sql`(used.tokens * used.price + 500000) / 1000000`;
  const subject = sql<string>`${sessions.subject} collate "C"`;
  return tx
    .select({
      subject,
      token_kind: kind,
      quantity: sql`sum(used.tokens)`.mapWith(Number),
      unit_price: price,
      amount_micro_usd: sql`sum(${amount})`.mapWith(Number),
    })
    .from(sessions)
    .innerJoin(
      sql`lateral (values ${usedTokens()}) as used (place, kind, tokens, price)`,
      sql`used.tokens > 0`,
    )
    .where(usageFilter(scope))
    .groupBy(subject, sql`used.place`, kind, price)
    .orderBy(subject, sql`used.place`, price);
}

function usedTokens(): SQL {
  const rows = tokenKinds.map((kind, place) => {
    const name = sql.raw(`'${kind}'`);
    return sql`(${sql.raw(String(place))}, ${name}, ${sessions[kind]}::bigint, (${sessions.prices} ->> ${name})::bigint)`;
  });
  return sql.join(rows, sql`, `);
}
