import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Notifications } from '../cluster/notifications.ts';

/**
 * The database, whichever driver is behind it.
 *
 * PGlite has one connection: while a transaction runs, everything else waits for it. So inside a transaction use only the
 * transaction given (the outer database would wait for itself forever), and await nothing slow there, such as a request.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A transaction of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** An open database with every migration applied. */
export interface OpenDatabase {
  readonly db: Database;
  /** Messages between the processes on one PostgreSQL database; `undefined` where no other process can have it. */
  readonly notifications: Notifications | undefined;
  /** Whether no other process had the database when it was opened. */
  readonly alone: boolean;
  close(): Promise<void>;
}

/** Runs queries that all see the database as it is at one moment, so that what they find fits together. */
export function readSnapshot<Result>(
  db: Database,
  work: (view: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
