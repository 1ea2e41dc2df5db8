import { memoryDeliveries } from '@tutor-session/webhooks';
import { postgresDeliveries } from '@tutor-session/webhooks/postgres';
import { redisDeliveries } from '@tutor-session/webhooks/redis';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ClientName, type OpenStore, openStore } from './open-store.ts';
import { type Server, startPostgres, startRedis } from './start-servers.ts';

let redis: Server;
let postgres: Server;
beforeAll(async () => {
  [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
});
afterAll(async () => {
  await redis.remove();
  await postgres.remove();
});

const names = ['memory', 'ioredis', 'node-redis', 'pg'] as const;
const shared = ['ioredis', 'node-redis', 'pg'] as const;
const storeUrl = (client: ClientName) => (client === 'pg' ? postgres : redis).url;

let count = 0;
/** A store that is empty, closed at the end of `use`. */
async function withStore(
  name: (typeof names)[number],
  use: (store: OpenStore['deliveries'], another: () => Promise<OpenStore>) => Promise<void>,
) {
  if (name === 'memory') {
    const deliveries = memoryDeliveries();
    return use(deliveries, async () => ({ deliveries, close: async () => {} }));
  }
  count += 1;
  const table = `store_${count}`;
  const store = await openStore(name, storeUrl(name), table);
  await use(store.deliveries, () => openStore(name, storeUrl(name), table));
  return store.close();
}

/** Polls until the lease of `key` has ended. */
const untilFree = (store: OpenStore['deliveries'], key: string, owner: string) =>
  vi.waitFor(async () => expect(await store.reserve(key, 50, owner)).toBe('new'), { interval: 5 });

test.each(names)('%s: a key is new, then busy, then done', async (name) => {
  await withStore(name, async (store) => {
    expect(await store.reserve('a', 50, 'one')).toBe('new');
    expect(await store.reserve('a', 50, 'two')).toBe('busy');
    expect(await store.complete('a', 'one')).toBe(true);
    expect(await store.reserve('a', 50, 'two')).toBe('done');
    expect(await store.reserve('b', 50, 'two')).toBe('new');
  });
});

test.each(names)('%s: of 50 reservations at once, over two clients, one is new', async (name) => {
  await withStore(name, async (store, another) => {
    const second = await another();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? store : second.deliveries).reserve('a', 50, `owner ${index}`),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(49);
    await second.close();
  });
});

test.each(names)('%s: a released key is new again, a completed one stays completed', async (name) => {
  await withStore(name, async (store) => {
    await store.reserve('a', 50, 'one');
    await store.release('a', 'one');
    expect(await store.reserve('a', 50, 'two')).toBe('new');
    await store.complete('a', 'two');
    await store.release('a', 'two');
    expect(await store.reserve('a', 50, 'three')).toBe('done');
  });
});

test.each(names)(
  '%s: an owner whose lease has ended neither releases nor completes the next one',
  async (name) => {
    await withStore(name, async (store) => {
      expect(await store.reserve('a', 0.03, 'slow')).toBe('new');
      await untilFree(store, 'a', 'next');
      await store.release('a', 'slow');
      expect(await store.reserve('a', 50, 'third')).toBe('busy');
      expect(await store.complete('a', 'slow')).toBe(false);
      expect(await store.reserve('a', 50, 'third')).toBe('busy');
      expect(await store.complete('a', 'next')).toBe(true);
      expect(await store.complete('a', 'slow')).toBe(true);
    });
  },
);

test.each(names)(
  '%s: an owner whose lease has ended completes what has not been reserved since',
  async (name) => {
    await withStore(name, async (store) => {
      await store.reserve('a', 0.01, 'slow');
      await untilFree(store, 'a', 'next');
      await store.release('a', 'next');
      expect(await store.complete('a', 'slow')).toBe(true);
      expect(await store.reserve('a', 50, 'third')).toBe('done');
    });
  },
);

test.each(shared)(
  '%s: a reservation that is sent again after a broken connection is still new',
  async (name) => {
    await withStore(name, async (store) => {
      expect(await store.reserve('a', 50, 'one')).toBe('new');
      expect(await store.reserve('a', 50, 'one')).toBe('new');
      expect(await store.reserve('a', 50, 'two')).toBe('busy');
    });
  },
);

test('the keys in Redis begin with tutor-webhooks: by default', async () => {
  const evaluate = vi.fn(async () => 'new');
  await redisDeliveries({ eval: evaluate }).reserve('a', 50, 'one');
  expect(evaluate).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
    keys: ['tutor-webhooks:a'],
    arguments: ['one', '50000'],
  });
});

test('Redis keeps a completed key for 72 hours', async () => {
  const { createClient } = await import('redis');
  const client = await createClient({ url: redis.url }).connect();
  const store = redisDeliveries(client, { prefix: 'kept:' });
  await store.reserve('a', 50, 'one');
  expect(await client.pTTL('kept:a')).toBeGreaterThan(49_000);
  await store.complete('a', 'one');
  expect(await client.ttl('kept:a')).toBeGreaterThan(72 * 3600 - 10);
  client.destroy();
});

test('PostgreSQL keeps a completed key for 72 hours, then deletes it; until then an expired one can be reserved', async () => {
  const pool = new pg.Pool({ connectionString: postgres.url });
  const store = postgresDeliveries(pool, { table: 'public.kept' });
  const rows = async () =>
    (await pool.query('select key, expires_at - now() as left from kept order by key')).rows;
  await store.complete('old', 'one');
  await store.complete('current', 'one');
  expect((await rows()).map(({ left }) => left.days * 24 + left.hours)).toEqual([71, 71]);
  await pool.query(`update kept set expires_at = now() - interval '1 second' where key = 'old'`);
  expect(await store.reserve('old', 50, 'two')).toBe('new');
  await pool.query(`update kept set expires_at = now() - interval '1 second' where key = 'old'`);
  await postgresDeliveries(pool, { table: 'kept' }).complete('another', 'one');
  expect((await rows()).map(({ key }) => key)).toEqual(['another', 'current']);
  await pool.end();
});

test('PostgreSQL: ten processes that start at once make one table; a role that may only use it needs no more', async () => {
  const pools = Array.from({ length: 10 }, () => new pg.Pool({ connectionString: postgres.url, max: 1 }));
  const stores = pools.map((pool) => postgresDeliveries(pool, { table: 'started' }));
  await Promise.all(stores.map((store, index) => store.reserve(`key ${index}`, 50, 'one')));
  await pools[0]?.query('create role guest login; grant select, insert, update, delete on started to guest');
  const guest = new pg.Pool({ connectionString: postgres.url.replace('postgres@', 'guest@') });
  expect(await postgresDeliveries(guest, { table: 'started' }).reserve('key 0', 50, 'two')).toBe('busy');
  await Promise.all([...pools, guest].map((pool) => pool.end()));
});

test.each(shared)('%s: a restart of the server loses nothing, and is survived', async (name) => {
  const server = name === 'pg' ? postgres : redis;
  await withStore(name, async (store) => {
    await store.reserve('done', 50, 'one');
    await store.complete('done', 'one');
    await store.reserve('held', 50, 'one');
    await server.stop();
    const during = store.reserve('during', 50, 'one').catch(() => 'failed');
    await server.start();
    await during;
    await vi.waitFor(async () => expect(await store.reserve('done', 50, 'two')).toBe('done'), {
      interval: 20,
    });
    expect(await store.reserve('held', 50, 'two')).toBe('busy');
  });
});
