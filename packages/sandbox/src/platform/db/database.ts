import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, whichever driver is behind it.
 *
 * PGlite has one connection: while a transaction runs, everything else waits for it. So inside a transaction use only the
 * transaction given (the outer database would wait for itself forever), and await nothing slow there, such as a request.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** An open database with every migration applied. */
export interface OpenDatabase {
  readonly db: Database;
  /** Messages between the processes on one PostgreSQL database; `undefined` where no other process can have it. */
  readonly notifications: Notifications | undefined;
  /** Moves the clock while no other process on the database does. */
  readonly moveClock: <Result>(move: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

/** Runs queries that all see the database as it is at one moment, so that what they find fits together. */
export function readSnapshot<Result>(
  db: Database,
  work: (view: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Messages between the processes on one database. One may be lost, so everything has a slower way, too. */
export interface Notifications {
  /** Sends a message to the other processes, soon. */
  publish(message: unknown): void;
  /** Calls the listener, the only one, with each message of another process. */
  onPublished(listener: (message: unknown) => void): void;
  /** Calls the listener, the only one, when messages may have been lost, and are received again. */
  onReconnect(listener: () => void): void;
}

/** Runs a statement that the query builder cannot express, and returns its rows: both drivers return `{ rows }`. */
export async function rows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Any number of ids as one parameter, an array of text. As an array the primary key is searched for them, whatever else is asked. */
export function idArray(ids: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
}

/** The database cannot be reached now, and stored nothing: the request can be repeated (decision 62). */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = 'database_away';
}

/** The connection was lost while the database stored something: whether it did is unknown. */
export class LostCommitError extends Error {
  override readonly name = 'LostCommitError';
  readonly code = 'commit_lost';
}

/** PostgreSQL said no, or nothing at all. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'database_unreachable';
}

/** What a request has stored so far: a later failure of the same request must not say that nothing was. */
export const requestWrites = new AsyncLocalStorage<{ stored: boolean }>();

/** The codes of connections that end or cannot be made while PostgreSQL stops, has crashed or starts. */
const lostConnection: readonly unknown[] = [
  '08003', // connection_does_not_exist
  '08006', // connection_failure
  '25P03', // idle_in_transaction_session_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
];

/** PostgreSQL's codes of statements that changed nothing and can be repeated: read_only_sql_transaction and lock_not_available. */
const repeatable: readonly unknown[] = ['25006', '55P03'];

/**
 * How a driver's error says, by its code or in pg's words, that the connection was lost; `not_sent` where that was known before the
 * statement. `undefined` for other errors.
 */
export function findLostConnection(error: unknown): 'sent' | 'not_sent' | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/^Client (has encountered a connection error|was closed) and is not queryable/.test(error.message))
    return 'not_sent';
  if ('code' in error && lostConnection.includes(error.code)) return 'sent';
  return error.message.startsWith('Connection terminated') ? 'sent' : undefined;
}

/**
 * Whether the database stored nothing and may store it in a moment: it is away, it is read-only, or others have locked a
 * row for long. The query builder wraps what a driver throws.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof LostCommitError) return false;
  if (error instanceof DatabaseAwayError || ('code' in error && repeatable.includes(error.code))) return true;
  return isUnavailable(error.cause);
}
