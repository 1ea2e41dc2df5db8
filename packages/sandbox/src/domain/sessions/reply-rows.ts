import type { ModelUse } from '@tutor-session/tutor';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { replies } from '../schema/index.ts';
import type { ReplyMessage } from '../schema/replies.ts';
import { type SessionKey, whereSession } from './history.ts';
import type { OwedReply } from './owed-replies.ts';
import type { SessionChange } from './session-change.ts';
import { isLive } from './transition.ts';

/** A reply that a process holds the lease on. */
export interface ReplyKey extends SessionKey {
  readonly message_index: number;
  readonly attempt: number;
}

/**
 * How long a process may leave a reply alone before another one begins it anew, by the database's clock: it has nothing to do with the
 * service's, which can be moved.
 */
const leaseEnd = sql`clock_timestamp() + interval '10 seconds'`;

/** The replies that a session owes, oldest first. */
export async function readOwed(tx: Transaction, key: SessionKey): Promise<OwedReply[]> {
  const owed = await tx
    .select()
    .from(replies)
    .where(and(whereSession(replies, key), isNull(replies.outcome)))
    .orderBy(asc(replies.message_index));
  return owed.map((row) => ({ row, changed: {} }));
}

/** The statements that write what a change owes, and what has become of what was owed. */
export function replyStatements(tx: Transaction, { session, replies: owed }: SessionChange): SQL[] {
  const { partner_id, session_id } = session;
  const added = owed.added.map(({ message_index, request }, index) => {
    const lease = owed.running && index === 0 ? sql`1, ${leaseEnd}` : sql`0, null`;
    const asked = sql`${JSON.stringify(request)}::text::jsonb`;
    return sql`
      insert into replies (session_id, partner_id, message_index, request, attempt, leased_until)
      values (${session_id}, ${partner_id}, ${message_index}, ${asked}, ${lease})`;
  });
  const changed = owed.before.filter((reply) => Object.keys(reply.changed).length > 0);
  const updates = changed.map(({ row, changed }) =>
    tx
      .update(replies)
      .set(changed)
      .where(and(whereSession(replies, session), eq(replies.message_index, row.message_index)))
      .getSQL(),
  );
  return [...added, ...updates];
}

/** A reply that this process took over. */
export interface ClaimedReply extends ReplyKey {
  readonly request: ReplyMessage;
  /** Whoever was at work on it before has neither ended nor returned it: the process was killed, or stopped responding. */
  readonly was_cut: boolean;
}

/**
 * Takes for this process what nobody is at work on: of each session the oldest, while it goes on. `busy` are the sessions that this one
 * is at work on: where it was too slow to keep its lease, it would begin anew what it is about to end.
 */
export async function claimReplies(db: Database, busy: readonly string[] = []): Promise<ClaimedReply[]> {
  return rows(
    db,
    sql`
    update replies r set attempt = r.attempt + 1, shown = '[]', leased_until = ${leaseEnd}
    from (
      select d.session_id, d.message_index, d.leased_until is not null as was_cut
      from replies d join sessions s on s.session_id = d.session_id
      where d.outcome is null and (d.leased_until is null or d.leased_until < clock_timestamp()) and s.status = 'active'
        and not ${JSON.stringify(busy)}::text::jsonb ? d.session_id
        and not exists (
          select from replies e
          where e.session_id = d.session_id and e.outcome is null and e.message_index < d.message_index
        )
      for update of d skip locked
    ) due
    where r.session_id = due.session_id and r.message_index = due.message_index
    returning r.partner_id, r.session_id, r.message_index, r.attempt, r.request, due.was_cut`,
  );
}

/** Keeps what was shown of a reply, and the lease on it; `false` where it is not this process's any more. */
export async function keepLease(db: Database, key: ReplyKey, shown: readonly string[]): Promise<boolean> {
  const kept = await rows(
    db,
    sql`
    update replies set shown = ${JSON.stringify(shown)}::text::jsonb, leased_until = ${leaseEnd}
    where session_id = ${key.session_id} and message_index = ${key.message_index} and attempt = ${key.attempt}
      and outcome is null
    returning message_index`,
  );
  return kept.length > 0;
}

/** Counts what a language model used for a reply that was not taken to its end. Once the session is over, its bill is written. */
export async function countUse(
  change: SessionChange,
  tx: Transaction,
  key: ReplyKey,
  use: ModelUse,
): Promise<void> {
  const { session } = change;
  if (!isLive(session)) return;
  const before = session.cost_micro_usd;
  change.useModel(use);
  await tx.execute(sql`
    update replies set model = ${use.model}, input_tokens = input_tokens + ${use.input_tokens}::int,
      output_tokens = output_tokens + ${use.output_tokens}::int,
      cost_micro_usd = cost_micro_usd + ${session.cost_micro_usd - before}::bigint
    where session_id = ${key.session_id} and message_index = ${key.message_index}`);
}

/** Returns a lease: the reply is begun anew by whoever looks next. */
export async function returnLease(db: Database, key: ReplyKey): Promise<void> {
  await db.execute(sql`
    update replies set leased_until = null
    where session_id = ${key.session_id} and message_index = ${key.message_index} and attempt = ${key.attempt}`);
}

/** Ends every lease: those that a killed process left in a data folder, which one process has. */
export async function releaseReplies(db: Database): Promise<void> {
  await db.execute(sql`
    update replies set leased_until = 'epoch' where outcome is null and leased_until is not null`);
}

/** Whether a process is at work on a reply. */
export async function anyReplyLeased(db: Database): Promise<boolean> {
  const [found] = await rows<{ leased: boolean }>(
    db,
    sql`select exists (select from replies where outcome is null and leased_until > clock_timestamp()) as leased`,
  );
  return found?.leased === true;
}
