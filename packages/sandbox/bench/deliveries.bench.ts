// Deliveries a second with 10,000 waiting against 100, and with one more endpoint that never responds against none: the real worker and
// real HTTP, on PGlite, and on PostgreSQL at PG_URL (an empty database) or installed. Ratios of neighbouring runs in one process.
import { printBar, takeTurns } from '@tutor-session/bench';
import { hasPostgres, startPostgres } from '@tutor-session/browsers/start-database';
import { type SQL, sql } from 'drizzle-orm';
import { createDeliveries } from '../src/domain/deliveries/create-deliveries.ts';
import { retrySchedule } from '../src/domain/deliveries/retry-schedule.ts';
import { partners, webhookEndpoints } from '../src/domain/schema/index.ts';
import { createClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/data-folder/open-database.ts';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { testContext } from '../test/support/test-context.ts';
import { forkReceivers, type Receivers } from './receivers.ts';

const partner_id = 'bench';
const endpoints = 10;
/** Deliveries before the clock runs, and those that are timed. */
const warmUp = 200;
const timed = 1_000;
/** A hanging endpoint is aborted after this, so that its attempts end and begin anew while others are timed. */
const timeoutMs = 1_000;
const body = JSON.stringify({ event: 'session.active', padding: 'x'.repeat(1_000) });
const rounds = 9;
const few: Load = { waiting: 100, hanging: false };

const receivers = await forkReceivers();
await measure('PGlite', await openDatabase());
const postgres = await openBenchPostgres();
if (typeof postgres === 'string') console.log(`deliveries on PostgreSQL: not measured. ${postgres}`);
else await measure('PostgreSQL', postgres);
await receivers.stop();

async function measure(engine: string, database: OpenDatabase): Promise<void> {
  await compare(
    `deliveries a second, 10,000 waiting against 100, ${engine}`,
    { ...few, waiting: 10_000 },
    0.8,
  );
  await compare(
    `deliveries a second, one endpoint hanging against none, ${engine}`,
    { ...few, hanging: true },
    0.7,
  );
  await database.close();

  async function compare(name: string, load: Load, bar: number): Promise<void> {
    const rates = await takeTurns(
      {
        load: () => deliveryRate(database, receivers, load),
        few: () => deliveryRate(database, receivers, few),
      },
      { rounds },
    );
    printBar(name, rates.ratio('load', 'few'), '>=', bar);
    console.log(`  ${rates.median('load').toFixed(0)} against ${rates.median('few').toFixed(0)} a second`);
  }
}

/** Opens PostgreSQL at PG_URL, or else a server of its own where it is installed; returns a text where there is none. */
async function openBenchPostgres(): Promise<OpenDatabase | string> {
  const { PG_URL: databaseUrl } = process.env;
  if (databaseUrl) return openDatabase({ databaseUrl });
  if (!hasPostgres()) return 'It is not installed, and PG_URL names no empty database.';
  const { url, stop } = await startPostgres();
  const database = await openDatabase({ databaseUrl: url });
  return {
    ...database,
    async close() {
      await database.close();
      await stop();
    },
  };
}

interface Load {
  /** Deliveries that wait all the time: for each that arrives another one is enqueued. */
  readonly waiting: number;
  /** Whether as many wait for one more endpoint, which never responds. */
  readonly hanging: boolean;
}

/**
 * Deliveries a second to ten endpoints that respond at once, by the real worker, over HTTP. Each is an event of a session of its own, so
 * that no order holds any back, whatever the load.
 */
async function deliveryRate(
  { db }: OpenDatabase,
  receivers: Receivers,
  { waiting, hanging }: Load,
): Promise<number> {
  let listening = () => {};
  let feeding: Promise<void> | undefined;
  await setUp();
  const deliveries = createDeliveries(testContext(db, createClock()), {
    schedule: retrySchedule,
    timeoutMs,
    retentionSeconds: 2_592_000,
    findSecret: async () => 'whsec_bench_4f0a1c9e7b2d4c6e8f1a3b5c7d9e0f12',
  });
  await db.execute(enqueue(sql`'to-' || n % ${endpoints}::int`, waiting));
  if (hanging) await db.execute(enqueue(sql`'hanging'`, waiting));
  try {
    return await new Promise<number>((resolve, reject) => {
      let first: number | undefined;
      let started = 0;
      listening = receivers.onReceived((received) => {
        first ??= received;
        const count = received - first;
        if (count === warmUp) started = performance.now();
        if (count === warmUp + timed) resolve(timed / ((performance.now() - started) / 1_000));
        // What has arrived is replaced, for each endpoint its share.
        feeding = db
          .execute(enqueue(sql`'to-' || n % ${endpoints}::int`, 100))
          .then(() => deliveries.worker.wake());
        feeding.catch(reject);
      });
      deliveries.worker.start();
    });
  } finally {
    listening();
    await feeding;
    await deliveries.worker.stop();
  }

  async function setUp(): Promise<void> {
    await db.execute(sql`truncate webhook_deliveries`);
    await db.delete(partners);
    const created_at = new Date();
    const secrets = { api_key_sha256: 'k', api_secret: 'unused', webhook_secret: 'unused' };
    await db.insert(partners).values({ partner_id, ...secrets, created_at });
    const at = { partner_id, created_at, updated_at: created_at };
    const responding = Array.from({ length: endpoints }, (_, number) => ({
      id: `to-${number}`,
      url: `${receivers.responding}/${number}`,
      ...at,
    }));
    await db.insert(webhookEndpoints).values(responding);
    if (hanging) {
      await db.insert(webhookEndpoints).values({ id: 'hanging', url: `${receivers.hanging}/`, ...at });
    }
  }
}

function enqueue(endpoint: SQL, count: number): SQL {
  return sql`
    insert into webhook_deliveries
      (endpoint_id, partner_id, session_id, student_id, event, body, state, due_at, created_at, updated_at)
    select ${endpoint}, ${partner_id}::text, gen_random_uuid()::text, 'student', 'session.active', ${body}::text, 'pending',
      now() - interval '1 minute', now(), now()
    from generate_series(1, ${count}::int) n`;
}
