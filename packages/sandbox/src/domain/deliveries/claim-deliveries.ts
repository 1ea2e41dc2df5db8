import { sql } from 'drizzle-orm';
import { type Database, idArray, rows } from '../../platform/db/database.ts';

/** A delivery that this process holds a lease on, ready to be sent. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly partner_id: string;
  readonly session_id: string | null;
  readonly event: string;
  readonly body: string;
  /** Attempts made so far. */
  readonly attempt_count: number;
  readonly url: string;
}

/** What a process is already sending, and how much more it takes. */
export interface Claim {
  readonly now: Date;
  readonly leasedUntil: Date;
  /** Ids this process is at work on: never claimed twice, even when the clock jumps over their lease. */
  readonly claimed: readonly string[];
  /** Sessions being sent by this process, by endpoint. */
  readonly busy: ReadonlyMap<string, number>;
  /** Sessions sent at once to one endpoint. */
  readonly sessionsPerEndpoint: number;
  /** Deliveries claimed at once of one session. */
  readonly deliveriesPerSession: number;
}

// How many due deliveries of an endpoint are examined: enough to fill its room, and the same work however many wait.
const window = 100;

/**
 * Takes due deliveries for this process, in one statement: queues of one session and endpoint each, to be sent in their order.
 *
 * Fair: each endpoint has room of its own, so a hanging one takes nothing from the others. In order: of one session and
 * endpoint only the first may be taken (the head), and what follows it only together with it, by the same process; a failed
 * delivery that waits for its retry holds up no other (decision 20). Two processes that look at the same time see the same
 * heads: the second skips what the first has locked, and what lies behind it is not a head.
 */
export async function claimDeliveries(db: Database, claim: Claim): Promise<ClaimedDelivery[][]> {
  const now = sql`${claim.now.toISOString()}::timestamptz`;
  const skipped = idArray(claim.claimed);
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
            from (
              select id, session_id, sequence, due_at
              from webhook_deliveries
              where endpoint_id = e.id and state = 'pending' and due_at <= ${now}
                and (leased_until is null or leased_until <= ${now})
                and id <> all(${skipped})
              order by due_at, sequence
              limit ${window}
            ) w
            where w.sequence <= coalesce((
                select b.sequence from webhook_deliveries b
                where b.session_id = w.session_id and b.endpoint_id = e.id and b.state = 'pending'
                  and (b.attempt_count = 0 or b.due_at <= ${now})
                order by b.sequence limit 1
              ), w.sequence)
              and not exists (
                select 1 from webhook_deliveries b
                where b.session_id = w.session_id and b.endpoint_id = e.id and b.leased_until > ${now}
              )
            order by w.due_at, w.sequence
            limit greatest(0, ${claim.sessionsPerEndpoint}::int
              - coalesce((${JSON.stringify(Object.fromEntries(claim.busy))}::text::jsonb ->> e.id)::int, 0))
          ) head
        ))
        -- Said again for the row as it is when it is locked: another process may have had it meanwhile.
        -- (In words that fit no index: only the ids shall lead there.)
        and d.state not in ('delivered', 'failed') and greatest(d.due_at, d.leased_until) <= ${now}
      for update of d skip locked
    ), followers as (
      select follower.id
      from heads h
      cross join lateral (
        select f.id
        from webhook_deliveries f
        where f.endpoint_id = h.endpoint_id and f.session_id = h.session_id and f.state = 'pending'
          and f.sequence > h.sequence and (f.attempt_count = 0 or f.due_at <= ${now})
          and f.id <> all(${skipped})
        order by f.sequence
        limit ${claim.deliveriesPerSession - 1}
        for update of f skip locked
      ) follower
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
