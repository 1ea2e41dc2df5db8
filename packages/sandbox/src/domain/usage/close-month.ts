import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type TokenKind, tokenKinds } from '../price-table.ts';
import { invoiceLines, invoices, partners, sessions } from '../schema/index.ts';
import type { Period } from './period.ts';
import { type UsageScope, usageFilter, usageTotals } from './usage-totals.ts';

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
