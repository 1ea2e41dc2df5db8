import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/data-folder/open-database.ts';
import {
  type Database,
  isUnavailable,
  requestWrites,
  rows,
  type Transaction,
} from '../../src/platform/db/database.ts';
import { testDatabase } from '../support/test-database.ts';

/** A database with a table whose commits last until their connection is ended, and what ends the connection of a transaction. */
async function openSlow() {
  const { db, close } = await openDatabase(await testDatabase());
  onTestFinished(close);
  await db.execute(
    sql.raw(`
    create table slow (id int);
    create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end';
    create constraint trigger wait after insert on slow deferrable initially deferred for each row execute function wait();`),
  );
  return {
    db,
    endConnection: async (query: string) => {
      await expect
        .poll(() =>
          rows(
            db,
            sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like ${query}`,
          ),
        )
        .toHaveLength(1);
    },
  };
}

/** Does it as a request does, and says how it failed and whether it stored something before. */
async function fail(work: () => Promise<unknown>) {
  return requestWrites.run({ stored: false }, async () => {
    const error = await work().then(
      () => expect.fail('it did not fail'),
      (thrown: unknown) => thrown,
    );
    const code = (find: unknown): unknown =>
      find instanceof Error
        ? (/^(database_away|commit_lost)$/.exec(String(Reflect.get(find, 'code')))?.[0] ?? code(find.cause))
        : undefined;
    return { code: code(error), unavailable: isUnavailable(error), stored: requestWrites.getStore()?.stored };
  });
}

const away = { code: 'database_away', unavailable: true, stored: false };
const lost = { code: 'commit_lost', unavailable: false, stored: false };
const end = (tx: Transaction | Database) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);

test('a connection that is lost at a read, or in a transaction before its commit, has stored nothing', async () => {
  const { db } = await openSlow();
  expect(await fail(() => end(db))).toEqual(away);
  const write = (tx: Transaction) => tx.execute(sql`insert into slow values (1)`);
  expect(await fail(() => db.transaction(end))).toEqual(away);
  const writes = db.transaction(async (tx) => {
    await write(tx);
    await end(tx);
  });
  expect(await fail(() => writes)).toEqual(away);
});

test('a commit that is lost may have been stored, and its error is not that of the rollback behind it', async () => {
  const { db, endConnection } = await openSlow();
  const [failed] = await Promise.all([
    fail(() => db.transaction((tx) => tx.execute(sql`insert into slow values (1)`))),
    endConnection('commit'),
  ]);
  expect(failed).toEqual(lost);
});

test('a statement that stores by itself may have been stored when its connection is lost', async () => {
  const { db, endConnection } = await openSlow();
  const [failed] = await Promise.all([
    fail(() => db.execute(sql`insert into slow values (1)`)),
    endConnection('insert into slow%'),
  ]);
  expect(failed).toEqual(lost);
});

test('a request that has stored something is known to have when a later statement fails', async () => {
  const { db } = await openSlow();
  const after = (work: () => Promise<unknown>) =>
    fail(async () => {
      await work();
      await end(db);
    });
  const update = sql`update service_state set deletions = deletions`;
  const read = (tx: Transaction) => tx.execute(sql`select`);
  expect(await after(() => db.transaction(read, { accessMode: 'read only' }))).toEqual(away);
  expect(await after(() => db.transaction((tx) => tx.execute(update)))).toEqual({ ...away, stored: true });
  expect(await after(() => db.execute(update))).toEqual({ ...away, stored: true });
});
