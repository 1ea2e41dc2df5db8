import { type SQL, sql } from 'drizzle-orm';
import { createDeliveries } from '../src/domain/deliveries/index.ts';
import { partners, webhookEndpoints } from '../src/domain/schema/index.ts';
import { createClock } from '../src/platform/clock.ts';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import type { Receivers } from './receivers.ts';

const partner_id = 'bench';
const endpoints = 10;
/** Deliveries before the clock runs, and those that are timed. */
const warmUp = 200;
const timed = 1_000;
/** A hanging endpoint is aborted after this, so that its attempts end and begin anew while others are timed. */
const timeoutMs = 1_000;

export interface Load {
  /** Deliveries that wait all the time: for each that arrives another one is enqueued. */
  readonly waiting: number;
  /** Whether as many wait for one more endpoint, which never responds. */
  readonly hanging: boolean;
}

/**
 * Deliveries a second to ten endpoints that respond at once, by the real worker, over HTTP. Each is an event of a session of its own, so
 * that no order holds any back, whatever the load.
 */
export async function deliveryRate(
  { db }: OpenDatabase,
  receivers: Receivers,
  { waiting, hanging }: Load,
): Promise<number> {
  let listening = () => {};
  let feeding: Promise<void> | undefined;
  await setUp();
  const deliveries = createDeliveries({
    db,
    clock: createClock(),
    timeoutMs,
    findSecret: async () => 'whsec_bench_4f0a1c9e7b2d4c6e8f1a3b5c7d9e0f12',
    onError: (error) => {
      throw error;
    },
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

const body = JSON.stringify({ event: 'session.active', padding: 'x'.repeat(1_000) });

function enqueue(endpoint: SQL, count: number): SQL {
  return sql`
    insert into webhook_deliveries
      (endpoint_id, partner_id, session_id, student_id, event, body, state, due_at, created_at, updated_at)
    select ${endpoint}, ${partner_id}::text, gen_random_uuid()::text, 'student', 'session.active', ${body}::text, 'pending',
      now() - interval '1 minute', now(), now()
    from generate_series(1, ${count}::int) n`;
}
