import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

const count = () => bigint({ mode: 'number' }).notNull().default(0);

/** What the processes on one database share, in one row. */
export const serviceState = pgTable('service_state', {
  id: integer().primaryKey(),
  /** How far the clock was advanced, in milliseconds, and how often that was changed (`SharedClock`). */
  clock_ahead_ms: count(),
  clock_moves: count(),
  /** How often rows were deleted, and how many of those deletions have left nothing in the files (`ReclaimJob`). */
  deletions: count(),
  reclaimed_deletions: count(),
});
