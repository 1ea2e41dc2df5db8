import { type RunningDatabase, startPostgres, startRedis } from '@tutor-session/browsers/start-database';
import { type Deliveries, memoryDeliveries } from '@tutor-session/webhooks';
import { postgresDeliveries } from '@tutor-session/webhooks/postgres';
import { redisDeliveries } from '@tutor-session/webhooks/redis';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type ClientName, openStore } from './open-store.ts';

let redis: RunningDatabase;
let postgres: RunningDatabase;
beforeAll(async () => {
  [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
});
afterAll(async () => {
  await redis.stop();
  await postgres.stop();
});

const names = ['memory', 'ioredis', 'node-redis', 'pg'] as const;
const shared = ['ioredis', 'node-redis', 'pg'] as const;
const storeUrl = (client: ClientName) => (client === 'pg' ? postgres : redis).url;

let count = 0;
/** A store that is empty, and what opens it by another client; both are closed after the test. */
async function emptyStore(name: (typeof names)[number]) {
  if (name === 'memory') {
    const store = memoryDeliveries();
    return { store, another: async () => store };
  }
  const table = `store_${++count}`;
  const another = async () => {
    const { deliveries, close } = await openStore(name, storeUrl(name), table);
    onTestFinished(close);
    return deliveries;
  };
  return { store: await another(), another };
}

/** Polls until the lease of `key` has ended, and reserves it. */
const untilFree = (store: Deliveries, key: string, owner: string, leaseSeconds = 50) =>
  vi.waitFor(async () => expect(await store.reserve(key, leaseSeconds, owner)).toBe('new'), { interval: 5 });

test.each(names)('%s: a key is new, then busy, then done', async (name) => {
  const { store } = await emptyStore(name);
  expect(await store.reserve('a', 50, 'one')).toBe('new');
  expect(await store.reserve('a', 50, 'two')).toBe('busy');
  expect(await store.complete('a', 'one')).toBe(true);
  expect(await store.reserve('a', 50, 'two')).toBe('done');
  expect(await store.reserve('b', 50, 'two')).toBe('new');
});

test.each(names)('%s: of 50 reservations at once, over two clients, one is new', async (name) => {
  const { store, another } = await emptyStore(name);
  const second = await another();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? store : second).reserve('a', 50, `owner ${index}`)),
  );
  expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(49);
});

test.each(names)('%s: a released key is new again, a completed one stays completed', async (name) => {
  const { store } = await emptyStore(name);
  await store.reserve('a', 50, 'one');
  await store.release('a', 'one');
  expect(await store.reserve('a', 50, 'two')).toBe('new');
  await store.complete('a', 'two');
  await store.release('a', 'two');
  expect(await store.reserve('a', 50, 'three')).toBe('done');
});

test.each(names)(
  '%s: an owner whose lease has ended neither releases nor completes the next one',
  async (name) => {
    const { store } = await emptyStore(name);
    expect(await store.reserve('a', 0.03, 'slow')).toBe('new');
    await untilFree(store, 'a', 'next');
    await store.release('a', 'slow');
    expect(await store.reserve('a', 50, 'third')).toBe('busy');
    expect(await store.complete('a', 'slow')).toBe(false);
    expect(await store.reserve('a', 50, 'third')).toBe('busy');
    expect(await store.complete('a', 'next')).toBe(true);
    expect(await store.complete('a', 'slow')).toBe(true);
  },
);

test.each(names)('%s: an owner completes what nobody has a lease of, whoever had it since', async (name) => {
  const { store } = await emptyStore(name);
  await store.reserve('a', 0.01, 'slow');
  await untilFree(store, 'a', 'next', 0.03);
  await vi.waitFor(async () => expect(await store.complete('a', 'slow')).toBe(true), { interval: 5 });
  expect(await store.reserve('a', 50, 'third')).toBe('done');
});

test.each(shared)(
  '%s: a reservation that is sent again after a broken connection is still new',
  async (name) => {
    const { store } = await emptyStore(name);
    expect(await store.reserve('a', 50, 'one')).toBe('new');
    expect(await store.reserve('a', 50, 'one')).toBe('new');
    expect(await store.reserve('a', 50, 'two')).toBe('busy');
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
  const { store } = await emptyStore(name);
  await store.reserve('done', 50, 'one');
  await store.complete('done', 'one');
  await store.reserve('held', 50, 'one');
  let during: Promise<unknown> | undefined;
  await server.restart('SIGINT', async () => {
    during = store.reserve('during', 50, 'one').catch(() => 'failed');
  });
  await during;
  await vi.waitFor(async () => expect(await store.reserve('done', 50, 'two')).toBe('done'), {
    interval: 20,
  });
  expect(await store.reserve('held', 50, 'two')).toBe('busy');
});
