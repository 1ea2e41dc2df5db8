import { and, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { sessionCounts } from '../schema/index.ts';
import type { SessionRow } from '../schema/sessions.ts';

/** What a session is counted by. */
export type Counted = Pick<SessionRow, 'partner_id' | 'subject' | 'status'>;

/**
 * The statement that counts sessions that were added to a state and removed from one, for the transaction that changes them;
 * `undefined` where the counts stay as they are.
 */
export function adjustCounts({
  removed,
  added,
}: {
  readonly removed: readonly Counted[];
  readonly added: readonly Counted[];
}): SQL | undefined {
  const changes = new Map<string, typeof sessionCounts.$inferInsert>();
  for (const [list, step] of [[removed, -1] as const, [added, 1] as const]) {
    for (const { partner_id, subject, status } of list) {
      const key = JSON.stringify([partner_id, subject, status]);
      const before = changes.get(key)?.sessions ?? 0;
      changes.set(key, { partner_id, subject, status, sessions: before + step });
    }
  }
  // In the same order everywhere: two transactions never wait for each other's rows.
  const rows = [...changes]
    .filter(([, row]) => row.sessions !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([, { partner_id, subject, status, sessions }]) =>
        sql`(${partner_id}, ${subject}, ${status}, ${sessions}::int)`,
    );
  if (rows.length === 0) return undefined;
  return sql`
    insert into session_counts (partner_id, subject, status, sessions) values ${sql.join(rows, sql`, `)}
    on conflict (partner_id, subject, status) do update set sessions = session_counts.sessions + excluded.sessions`;
}

/** Deletes the counts that are 0: a subject is the partner's own text. */
export async function dropEmptyCounts(tx: Transaction, partner_id: string): Promise<void> {
  await tx
    .delete(sessionCounts)
    .where(and(eq(sessionCounts.partner_id, partner_id), eq(sessionCounts.sessions, 0)));
}

interface CountedQuery {
  readonly subject?: string | undefined;
  readonly status?: string | undefined;
}

/** How many sessions a partner has, in all or of a subject and a status, as a subquery. */
export function countedSessions(
  db: Database,
  { partner_id, subject, status }: Pick<Counted, 'partner_id'> & CountedQuery,
): SQL<number> {
  const counters = db
    .select({ total: sum(sessionCounts.sessions) })
    .from(sessionCounts)
    .where(
      and(
        eq(sessionCounts.partner_id, partner_id),
        subject === undefined ? undefined : eq(sessionCounts.subject, subject),
        status === undefined ? undefined : eq(sessionCounts.status, status),
      ),
    );
  return sql`coalesce(${counters}, 0)`;
}
