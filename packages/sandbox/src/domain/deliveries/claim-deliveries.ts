import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../platform/db/database.ts';
import { type Claim, dueDeliveries, followers, freePlaces, isHead, isStillDue } from './claim-parts.ts';

/** A delivery that this process holds a lease on, ready to be sent. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly partner_id: string;
  readonly session_id: string | null;
  readonly event: string;
  readonly body: string;
  readonly attempt_count: number;
  readonly url: string;
}

/**
 * Takes due deliveries for this process, in one statement: queues of one session and endpoint each, to be sent in their order.
 *
 * Fair: each endpoint has room of its own, so a hanging one takes nothing from the others. In order: of one session and
 * endpoint only the first may be taken (the head), and what follows it only together with it, by the same process. Two
 * processes that look at the same time see the same heads: the second skips what the first has locked, and what lies behind
 * it is not a head.
 */
export async function claimDeliveries(db: Database, claim: Claim): Promise<ClaimedDelivery[][]> {
  const claimed = await rows<ClaimedDelivery & { sequence: string }>(
    db,
    sql`
    with heads as (
      select d.id, d.endpoint_id, d.session_id, d.sequence
      from webhook_deliveries d
      where d.id = any(array(
          select head.id
          from webhook_endpoints e
          cross join lateral (
            select w.id
            from (${dueDeliveries(claim)}) w
            where ${isHead(claim)}
            order by w.due_at, w.sequence
            limit ${freePlaces(claim)}
          ) head
        ))
        and ${isStillDue(claim)}
      for update of d skip locked
    ), followers as (
      select follower.id from heads h cross join lateral (${followers(claim)}) follower
    )
    update webhook_deliveries d
    set leased_until = ${claim.leasedUntil.toISOString()}::timestamptz
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.id = any(array(select id from heads union all select id from followers))
    returning d.id, d.endpoint_id, d.partner_id, d.session_id, d.event, d.body, d.attempt_count, e.url, d.sequence::text`,
  );
  return toQueues(claimed.sort((a, b) => Number(a.sequence) - Number(b.sequence)));
}

function toQueues(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[][] {
  const queues = new Map<string, ClaimedDelivery[]>();
  for (const delivery of claimed) {
    // An event of no session has no order to keep.
    const key = JSON.stringify([delivery.endpoint_id, delivery.session_id ?? delivery.id]);
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, [delivery]);
    else queue.push(delivery);
  }
  return [...queues.values()];
}

/** The first moment later than `after` when a waiting delivery becomes due; `undefined` when there is none. */
export async function nextDue(db: Database, after: Date): Promise<Date | undefined> {
  const later = sql`${after.toISOString()}::timestamptz`;
  const [next] = await rows<{ ms: number | null }>(
    db,
    sql`
    select (extract(epoch from min(waiting.due_at)) * 1000)::float8 as ms
    from webhook_endpoints e
    cross join lateral (
      select due_at from webhook_deliveries
      where endpoint_id = e.id and state = 'pending' and leased_until is null and due_at > ${later}
      order by due_at limit 1
    ) waiting`,
  );
  return next?.ms == null ? undefined : new Date(Math.round(next.ms));
}
