import { type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../platform/db/database.ts';

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

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** The query of the deliveries of endpoint `e` that may be taken now, the longest due first. */
export function dueDeliveries({ now, claimed }: Pick<Claim, 'now' | 'claimed'>): SQL {
  return sql`
    select id, session_id, sequence, due_at
    from webhook_deliveries
    where endpoint_id = e.id and state = 'pending' and due_at <= ${time(now)}
      and (leased_until is null or leased_until <= ${time(now)})
      and id <> all(${idArray(claimed)})
    order by due_at, sequence
    limit ${window}`;
}

/**
 * Whether the due delivery `w` of endpoint `e` is a head: the first of its session, none of which is being sent. A failed one that waits
 * for its retry holds up no other (decision 20).
 */
export function isHead({ now }: Pick<Claim, 'now'>): SQL {
  return sql`
    w.sequence <= coalesce((
        select b.sequence from webhook_deliveries b
        where b.session_id = w.session_id and b.endpoint_id = e.id and b.state = 'pending'
          and (b.attempt_count = 0 or b.due_at <= ${time(now)})
        order by b.sequence limit 1
      ), w.sequence)
    and not exists (
      select 1 from webhook_deliveries b
      where b.session_id = w.session_id and b.endpoint_id = e.id and b.leased_until > ${time(now)}
    )`;
}

/** How many more sessions are sent to endpoint `e`. */
export function freePlaces({ busy, sessionsPerEndpoint }: Pick<Claim, 'busy' | 'sessionsPerEndpoint'>): SQL {
  return sql`
    greatest(0, ${sessionsPerEndpoint}::int
      - coalesce((${JSON.stringify(Object.fromEntries(busy))}::text::jsonb ->> e.id)::int, 0))`;
}

/**
 * Whether delivery `d` is still due when it is locked: another process may have had it meanwhile. In words that fit no index, since only
 * the ids shall lead there.
 */
export function isStillDue({ now }: Pick<Claim, 'now'>): SQL {
  return sql`d.state not in ('delivered', 'failed') and greatest(d.due_at, d.leased_until) <= ${time(now)}`;
}

/** The query of what is sent after head `h` by the same process, in its order; it locks them. */
export function followers({
  now,
  claimed,
  deliveriesPerSession,
}: Pick<Claim, 'now' | 'claimed' | 'deliveriesPerSession'>): SQL {
  return sql`
    select f.id
    from webhook_deliveries f
    where f.endpoint_id = h.endpoint_id and f.session_id = h.session_id and f.state = 'pending'
      and f.sequence > h.sequence and (f.attempt_count = 0 or f.due_at <= ${time(now)})
      and f.id <> all(${idArray(claimed)})
    order by f.sequence
    limit ${deliveriesPerSession - 1}
    for update of f skip locked`;
}
