import type { Database, Transaction } from './database.ts';

/** Runs queries that all see the database as it is at one moment, so that what they find fits together. */
export function readSnapshot<Result>(
  db: Database,
  work: (view: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
