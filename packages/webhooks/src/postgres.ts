// Deliveries in PostgreSQL, for receivers of more than one process. A row is reserved while it has an owner, and completed when it
// has none; either is valid until `expires_at`, by PostgreSQL's own clock. Each method is one statement on one row.
import { assertOptionsObject, describeType, wrongOption } from '@tutor-session/protocol/server';
import {
  type Deliveries,
  type ErrorEmitter,
  type Reservation,
  retentionSeconds,
  surviveErrors,
} from './deliveries.ts';

/** What is used of a `pg` pool or client. */
export interface PostgresPool extends ErrorEmitter {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Options of `postgresDeliveries`. */
export interface PostgresDeliveriesOptions {
  /** The table, created when it is first needed; default `tutor_webhook_deliveries`. One for each endpoint that does different work. */
  table?: string | undefined;
}

const cleanUpEveryMs = 10 * 60 * 1000;
const maxDeletedAtOnce = 10_000;

/**
 * Creates a store in PostgreSQL (11 or later), on your own pool. It creates its table, for which the role needs `create` on the schema
 * unless it exists, and deletes what is older than 72 hours.
 *
 * Throws `TypeError` for something else than a pool, or a table name that needs quotes.
 */
export function postgresDeliveries(pool: PostgresPool, options: PostgresDeliveriesOptions = {}): Deliveries {
  if (typeof pool?.query !== 'function') throw wrongOption('pool', 'a pool of pg', pool);
  assertOptionsObject('options', options, { table: 1 });
  const { table = 'tutor_webhook_deliveries' } = options;
  if (typeof table !== 'string') throw wrongOption('table', 'a string', table);
  if (!/^([a-z_][a-z0-9_]{0,62}\.)?[a-z_][a-z0-9_]{0,50}$/.test(table)) {
    throw new TypeError(
      'table must be a lower-case name such as webhook_deliveries, with or without a schema',
    );
  }
  surviveErrors(pool);
  let tableMade: Promise<unknown> | undefined;
  let cleanedUpAt = 0;

  const run = async (text: string, values: unknown[]) => {
    tableMade ??= pool
      .query(createTable(table))
      .then(readRows)
      .catch((error: unknown) => {
        tableMade = undefined; // tried again by the next delivery
        throw error;
      });
    await tableMade;
    return readRows(await pool.query(text, values));
  };

  // Without a timer, which platforms that sleep between requests would not run.
  const cleanUp = async () => {
    if (Date.now() - cleanedUpAt < cleanUpEveryMs) return;
    cleanedUpAt = Date.now();
    await run(deleteExpired(table), []);
  };

  return {
    async reserve(key, leaseSeconds, owner) {
      const rows = await run(reserve(table), [key, owner, leaseSeconds]);
      return rows[0]?.outcome as Reservation;
    },
    async complete(key, owner) {
      const completed = await run(complete(table), [key, owner, retentionSeconds]);
      await cleanUp().catch(() => {}); // the delivery is completed; the next clean-up deletes what this one did not
      return completed.length === 1;
    },
    async release(key, owner) {
      await run(`delete from ${table} where key = $1 and owner = $2`, [key, owner]);
    },
  };
}

/** Throws `TypeError` for what a driver that is not like `pg` returns: an array, or nothing. */
function readRows(result: { rows?: Record<string, unknown>[] } | undefined): Record<string, unknown>[] {
  if (Array.isArray(result?.rows)) return result.rows;
  const taken =
    'a pool or client of pg, whose query returns { rows } (of @neondatabase/serverless Pool, not neon())';
  throw new TypeError(`pool must be ${taken}: this one returned ${describeType(result)}.`);
}

// Under a lock, since two processes that create one table at once make one of them fail, "if not exists" or not. Looked up first,
// since a role that may not create tables would fail even where the table exists.
const createTable = (table: string) => `do $$ begin
  if to_regclass('${table}') is null then
    perform pg_advisory_xact_lock(7238510031);
    create table if not exists ${table} (key text primary key, owner text, expires_at timestamptz not null);
    create index if not exists ${table.split('.').at(-1)}_expires_at on ${table} (expires_at);
  end if;
end $$`;

// The select sees the table as it was before the insert, so a row that another process has just written may be missing in it: that
// one is busy. A reservation that is sent again after a broken connection finds its own owner.
const reserve = (table: string) => `with reserved as (
    insert into ${table} as held (key, owner, expires_at) values ($1, $2, now() + make_interval(secs => $3))
    on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at
      where held.expires_at <= now() or held.owner = excluded.owner
    returning key
  )
  select case
    when exists (select from reserved) then 'new'
    when exists (select from ${table} where key = $1 and owner is null and expires_at > now()) then 'done'
    else 'busy'
  end as outcome`;

const complete = (table: string) => `insert into ${table} as held (key, owner, expires_at)
  values ($1, null, now() + make_interval(secs => $3))
  on conflict (key) do update set owner = null, expires_at = excluded.expires_at
    where held.owner = $2 or held.owner is null or held.expires_at <= now()
  returning key`;

const deleteExpired = (table: string) => `delete from ${table} where key in (
  select key from ${table} where expires_at < now() limit ${maxDeletedAtOnce} for update skip locked)`;
