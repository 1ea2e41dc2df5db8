import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseUnreachableError, type OpenDatabase } from '../db/database.ts';
import { appliedMigrations, migrationsFolder } from '../db/migrations.ts';
import { unreachable } from '../db/wait-for-database.ts';
import { ClockMutex } from './clock-mutex.ts';
import { PostgresListener } from './postgres-listener.ts';
import { PostgresNotifications } from './postgres-notifications.ts';
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
    // So that the calls that wait for one locked row do not hold all connections.
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const db = drizzle(pool);
  const notifications = new PostgresNotifications(db);
  const listener = new PostgresListener({
    settings: { ...settings, application_name: 'tutor-sandbox-listener' },
    onNotification: (payload) => notifications.receive(payload),
    onReconnect: () => notifications.reconnected(),
  });
  const clockMutex = new ClockMutex({ ...settings, application_name: 'tutor-sandbox-clock' });
  try {
    await listener.connect().catch((cause: unknown) => {
      throw unreachable(cause);
    });
    await listener.setUp(async (client) => {
      const db = drizzle(client);
      if ((await appliedMigrations(db, migrationsFolder)) === 'foreign') throw tooOld();
      await migrate(db, { migrationsFolder });
    });
    return {
      db,
      notifications,
      moveClock: (move) => clockMutex.run(move),
      async close() {
        await notifications.flush();
        await clockMutex.close();
        await listener.close();
        await pool.end();
      },
    };
  } catch (error) {
    await listener.close();
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

function tooOld(): DatabaseUnreachableError {
  return new DatabaseUnreachableError(
    'The PostgreSQL database was made by a version before 0.1.0, which this one does not read. Name an empty database with --database-url.',
  );
}
