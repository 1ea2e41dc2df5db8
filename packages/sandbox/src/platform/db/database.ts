import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from '../../domain/schema/index.ts';

type Schema = typeof schema;

/**
 * The database, whichever driver is behind it.
 *
 * PGlite has one connection: while a transaction runs, everything else waits for it. So inside a transaction use only the
 * transaction given (the outer database would wait for itself for ever), and await nothing slow there, such as a request.
 */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

/** A transaction of it. */
export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
