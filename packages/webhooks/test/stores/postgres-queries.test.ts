import { postgresDeliveries } from '@tutor-session/webhooks/postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pool that notes its statements. */
function createPool() {
  const statements: string[] = [];
  const query = async (text: string) => {
    statements.push(text);
    return { rows: [{ key: 'a' }] };
  };
  return { statements, pool: { query } };
}

test.each([
  [undefined, 'tutor_webhook_deliveries', 'tutor_webhook_deliveries_expires_at'],
  ['app.kept', 'app.kept', 'kept_expires_at'],
])('the table %s has an index of its name without the schema', async (option, table, index) => {
  const { statements, pool } = createPool();
  await postgresDeliveries(pool, { table: option }).release('a', 'one');
  expect(statements[0]).toContain(`create index if not exists ${index} on ${table} (`);
  expect(statements[1]).toContain(`delete from ${table} `);
});

test('a table that cannot be created rejects the call, and the next call creates it', async () => {
  const { statements, pool } = createPool();
  const query = vi.fn(pool.query).mockRejectedValueOnce(new Error('no right to create'));
  const store = postgresDeliveries({ query });
  await expect(store.release('a', 'one')).rejects.toThrow('no right to create');
  await store.release('a', 'one');
  expect(statements.map((text) => text.split(' ')[0])).toEqual(['do', 'delete']);
});

test('expired rows are deleted with the first completion, then every ten minutes at most', async () => {
  const { statements, pool } = createPool();
  const store = postgresDeliveries(pool);
  const cleanUps = async () => {
    statements.length = 0;
    await store.complete('a', 'one');
    return statements.filter((text) => text.startsWith('delete from')).length;
  };
  expect(await cleanUps()).toBe(1);
  vi.advanceTimersByTime(10 * minutes - 1);
  expect(await cleanUps()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await cleanUps()).toBe(1);
  expect(await cleanUps()).toBe(0);
});
