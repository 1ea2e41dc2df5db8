import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PostgresNotifications } from '../cluster/postgres-notifications.ts';
import { PostgresPresence } from '../cluster/postgres-presence.ts';
import type { OpenDatabase } from './database.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { migrationsFolder } from './migrations.ts';
import { PostgresPool } from './postgres-pool.ts';

/** How many connections a process uses at once, besides the one that listens. */
const connections = 10;

/**
 * Opens a PostgreSQL database with every migration applied; other processes may open it at the same time.
 *
 * @throws TypeError for what is no address of one; DatabaseUnreachableError
 */
export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  assertDatabaseUrl(databaseUrl);
  const settings = {
    connectionString: databaseUrl,
    application_name: 'tutor-sandbox',
    connectionTimeoutMillis: 10_000,
  };
  const pool = new PostgresPool({
    ...settings,
    max: connections,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const db = drizzle(pool);
  const notifications = new PostgresNotifications(db);
  const presence = new PostgresPresence({
    settings,
    onNotification: (payload) => notifications.receive(payload),
  });
  try {
    await presence.connect().catch((cause: unknown) => {
      throw unreachable(cause);
    });
    const alone = await presence.setUp((client) => migrate(drizzle(client), { migrationsFolder }));
    return {
      db,
      notifications,
      alone,
      async close() {
        await notifications.flush();
        await presence.close();
        await pool.end();
      },
    };
  } catch (error) {
    await presence.close();
    await pool.end();
    throw error;
  }
}

/** Throws `TypeError` for what is no address of a PostgreSQL database. It is not repeated: it may hold a password. */
function assertDatabaseUrl(text: string): void {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return;
  throw new TypeError('databaseUrl must be postgres://USER:PASSWORD@HOST:PORT/DATABASE');
}

// PostgreSQL's words name the user and the database, never the password; of a failed connection there may be only a code.
function unreachable(cause: unknown): DatabaseUnreachableError {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  return new DatabaseUnreachableError(
    `The PostgreSQL database cannot be opened (${message || code}). See that it runs, and that its address, user and password are right.`,
    { cause },
  );
}
