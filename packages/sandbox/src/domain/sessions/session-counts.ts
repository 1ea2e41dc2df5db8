import { and, eq, sql, sum } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { sessionCounts } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';

/** What a session is counted by. */
export type Counted = Pick<SessionRow, 'partner_id' | 'subject' | 'status'>;

/** Counts sessions that have come, in or out of a state, and those that have gone, within the transaction that changes them. */
export async function recount(
  tx: Transaction,
  { gone, come }: { gone: readonly Counted[]; come: readonly Counted[] },
): Promise<void> {
  const changes = new Map<string, typeof sessionCounts.$inferInsert>();
  for (const [list, step] of [[gone, -1] as const, [come, 1] as const]) {
    for (const { partner_id, subject, status } of list) {
      const key = JSON.stringify([partner_id, subject, status]);
      const before = changes.get(key)?.sessions ?? 0;
      changes.set(key, { partner_id, subject, status, sessions: before + step });
    }
  }
  // In the same order everywhere: two transactions never wait for each other's rows.
  const rows = [...changes]
    .filter(([, row]) => row.sessions !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (rows.length === 0) return;
  await tx
    .insert(sessionCounts)
    .values(rows.map(([, row]) => row))
    .onConflictDoUpdate({
      target: [sessionCounts.partner_id, sessionCounts.subject, sessionCounts.status],
      set: { sessions: sql`${sessionCounts.sessions} + excluded.sessions` },
    });
}

/** Forgets what nothing is counted by any more: a subject is the partner's own text. */
export async function dropEmptyCounts(tx: Transaction, partner_id: string): Promise<void> {
  await tx
    .delete(sessionCounts)
    .where(and(eq(sessionCounts.partner_id, partner_id), eq(sessionCounts.sessions, 0)));
}

/** How many sessions a partner has, in all or of a subject and a status. */
export async function countedSessions(
  db: Database,
  {
    partner_id,
    subject,
    status,
  }: {
    partner_id: string;
    subject?: string | undefined;
    status?: string | undefined;
  },
): Promise<number> {
  const [row] = await db
    .select({ total: sum(sessionCounts.sessions) })
    .from(sessionCounts)
    .where(
      and(
        eq(sessionCounts.partner_id, partner_id),
        subject === undefined ? undefined : eq(sessionCounts.subject, subject),
        status === undefined ? undefined : eq(sessionCounts.status, status),
      ),
    );
  return Number(row?.total ?? 0);
}
