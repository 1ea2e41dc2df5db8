import type { OpenDatabase } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { hasPostgres, startPostgres } from '../test/support/start-postgres.ts';

/** Opens PostgreSQL at PG_URL, or else a server of its own where it is installed; returns a text where there is none. */
export async function openBenchPostgres(): Promise<OpenDatabase | string> {
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
