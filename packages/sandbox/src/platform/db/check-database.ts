import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, DatabaseAwayError, rows } from './database.ts';

/** How long a check waits for the database, in milliseconds. */
const patienceMs = 100;

/**
 * Makes a check of the database that never waits long: `busy` while others keep it working. Only one query of it waits in the
 * database's queue, however often it is called. The check throws what the query throws, and DatabaseAwayError for a read-only database.
 */
export function createDatabaseCheck(db: Database): () => Promise<'ok' | 'busy'> {
  let query: Promise<'ok'> | undefined;
  return async () => {
    query ??= look(db).finally(() => {
      query = undefined;
    });
    query.catch(() => {}); // of a query that nobody waits for any more
    return Promise.race([query, pause(patienceMs, 'busy' as const, { ref: false })]);
  };
}

/** A database that has failed over is read-only for a while. */
async function look(db: Database): Promise<'ok'> {
  const [state] = await rows<{ read_only: string }>(
    db,
    sql`select current_setting('transaction_read_only') as read_only`,
  );
  if (state?.read_only === 'on') throw new DatabaseAwayError('The database is read-only.');
  return 'ok';
}
