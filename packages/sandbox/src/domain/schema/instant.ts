import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a moment to the millisecond, which is what a `Date` can hold. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
