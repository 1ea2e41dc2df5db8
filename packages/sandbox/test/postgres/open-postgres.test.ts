import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { partners } from '../../src/domain/schema/index.ts';
import { openDatabase } from '../../src/platform/data-folder/open-database.ts';
import { rows } from '../../src/platform/db/database.ts';
import { testDatabase } from '../support/test-database.ts';

test('processes that open an empty database at once migrate it once', async () => {
  const database = await testDatabase('template1');
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(database)));
  for (const { db } of opened) expect(await db.select().from(partners)).toEqual([]);
  for (const { close } of opened) await close();
});

test('a database from before the first release is refused with what to do', async () => {
  const database = await testDatabase();
  const older = await openDatabase(database);
  await older.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795183809214`);
  await older.close();
  await expect(openDatabase(database)).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringMatching(
      /^The PostgreSQL database was made by a version before 0\.1\.0.* --database-url\.$/,
    ),
  });
});

test('a statement that never ends, or waits for a lock, is ended by PostgreSQL, not waited for', async () => {
  const { db, close } = await openDatabase(await testDatabase());
  expect(await rows(db, sql`show statement_timeout`)).toEqual([{ statement_timeout: '30s' }]);
  expect(await rows(db, sql`show lock_timeout`)).toEqual([{ lock_timeout: '3s' }]);
  await close();
});

test('messages reach the other processes, however long they are, and not their publisher', async () => {
  const database = await testDatabase();
  const [publisher, subscriber] = [await openDatabase(database), await openDatabase(database)];
  const own: unknown[] = [];
  const received: unknown[] = [];
  publisher.notifications?.onPublished((message) => own.push(message));
  subscriber.notifications?.onPublished((message) => received.push(message));
  const long = { text: '"é😀\\\n'.repeat(5_000) };
  publisher.notifications?.publish(long);
  publisher.notifications?.publish({ text: 'short' });
  await vi.waitFor(() => expect(received).toEqual([long, { text: 'short' }]));
  expect(own).toEqual([]);
  await publisher.close();
  await subscriber.close();
});

test('a connection that breaks is made again, and its process knows that it may have missed messages', async () => {
  const database = await testDatabase();
  const [broken, other] = [await openDatabase(database), await openDatabase(database)];
  const received: unknown[] = [];
  broken.notifications?.onPublished((message) => received.push(message));
  const reconnected = vi.fn();
  broken.notifications?.onReconnect(reconnected);
  await other.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tutor-sandbox-listener'`);
  await vi.waitFor(async () => {
    other.notifications?.publish({ text: 'again' });
    expect(received).toContainEqual({ text: 'again' });
  });
  expect(reconnected).toHaveBeenCalledTimes(1);
  await other.close();
  await broken.close();
});

test.each([
  ['nobody listens', () => 'postgres://user:hidden@127.0.0.1:9/database', /ECONNREFUSED/],
  [
    'there is no such database',
    () => Object.assign(new URL(inject('postgres') ?? ''), { pathname: '/none' }).href,
    /"none" does not exist/,
  ],
])('a database that cannot be opened since %s says so', async (_, databaseUrl, message) => {
  const refusal = await openDatabase({ databaseUrl: databaseUrl() }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'database_unreachable', message: expect.stringMatching(message) });
  expect((refusal as Error).message).not.toContain('hidden');
});
