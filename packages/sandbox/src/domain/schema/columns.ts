import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a moment to the millisecond, which is what a `Date` can hold. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Selects a column of bytes as base64, of which `readBytes` makes bytes: PGlite's own way takes ten times as long, during which
 * nothing else happens.
 */
export function selectBytes(column: PgColumn): SQL<string> {
  return sql<string>`encode(${column}, 'base64')`;
}

/** The bytes of what `selectBytes` selected. */
export function readBytes(selected: string): Uint8Array {
  return Buffer.from(selected, 'base64');
}
