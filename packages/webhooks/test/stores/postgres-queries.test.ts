import { postgresDeliveries } from '@tutor-session/webhooks/postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pool that notes the first words of each statement. */
function createPool() {
  const statements: string[] = [];
  const query = async (text: string) => {
    statements.push(text.trim().slice(0, 50));
    return { rows: [{ key: 'a' }] };
  };
  return { statements, pool: { query } };
}

test('the table is tutor_webhook_deliveries by default', async () => {
  const { statements, pool } = createPool();
  await postgresDeliveries(pool).release('a', 'one');
  expect(statements.at(-1)).toContain('delete from tutor_webhook_deliveries ');
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
