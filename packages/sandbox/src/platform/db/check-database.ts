import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** How long a check waits for the database, in milliseconds. */
const patienceMs = 100;

/**
 * Makes a check of the database that never waits long: `busy` while others keep it working. Only one query of it waits in the
 * database's queue, however often it is called. The check throws what the query throws.
 */
export function createDatabaseCheck(db: Database): () => Promise<'ok' | 'busy'> {
  let query: Promise<'ok'> | undefined;
  return async () => {
    query ??= Promise.resolve(db.execute(sql`select 1`))
      .then(() => 'ok' as const)
      .finally(() => {
        query = undefined;
      });
    query.catch(() => {}); // of a query that nobody waits for any more
    let timer: NodeJS.Timeout | undefined;
    const busy = new Promise<'busy'>((resolve) => {
      timer = setTimeout(resolve, patienceMs, 'busy');
    });
    try {
      return await Promise.race([query, busy]);
    } finally {
      clearTimeout(timer);
    }
  };
}
